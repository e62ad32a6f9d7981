// The types of what the page and its engine send to each other (docs/page-protocol.md), for the type checker only.

interface Message { code: string; params: Record<string, any> }
interface Proof { ms: number; positions: number }
interface Verdict {
  status: 'unique' | 'none' | 'many' | 'clash';
  first?: string; second?: string; differ?: number[];
  clash?: { cells: number[]; digit: number };
  proof?: Proof;
}
interface CellView {
  value: number; kind: 'given' | 'entered' | 'revealed' | 'empty';
  notes: number[]; colours: number[]; say: Message[];
}
interface PuzzleInfo {
  givens: string; clues: number; level: string; seed: string; symmetry: string; minimal: boolean; origin: string;
}
interface GameInfo { id: number; level: string; seed: string; clues: number; holes: number; ms: number; state: string; played: number }
interface LevelStats { level: string; started: number; solved: number; revealed: number; best: number; total: number }
interface Settings {
  conflicts: boolean; wrong: boolean; autoClean: boolean; peers: boolean; same: boolean; digitFirst: boolean;
  clock: boolean; letters: boolean; padFlip: boolean; labels: string; theme: string; palette: string; language: string;
}
interface View {
  phase: 'none' | 'typing' | 'playing' | 'solved' | 'revealed';
  game: number; puzzle: PuzzleInfo; verdict: Verdict; cells: CellView[]; overlay: [role: string, ...numbers: number[]][];
  cursor: number; selected: number[]; mode: 'value' | 'note' | 'colour'; locked: number;
  pad: { digit: number; left: number; done: boolean }[];
  can: {
    undo: boolean; redo: boolean; check: boolean; reveal: boolean; beforeMistake: boolean;
    fillNotes: boolean; clearNotes: boolean; undoNew: boolean;
  };
  holes: number; clock: { ms: number; running: boolean; paused: boolean }; hidden: boolean;
  settings: Settings; games: GameInfo[]; stats: LevelStats[]; message: Message | null;
}
interface Draw { width: number; height: number; styles: { name: string; colour: string }[]; ops: any[][] }
interface Turn { view: View; draw: Draw; changed?: boolean }

interface Generated {
  puzzle: string; solution: string; clues: number; level: string; seed: string; symmetry: string; minimal: boolean;
  origin: string; tries: number; ms: number; proof: Proof;
}
interface ReadRecord {
  puzzle: string; placed?: string; verdict: Verdict; clues: number; form: string; seed?: string;
  place: { line: number; column: number }; losses?: Message[];
}
interface ReadResult { records: ReadRecord[]; total: number; refused: { line: number; column: number; reason: Message }[] }
interface Count { solutions: number; complete: boolean; ms: number; positions: number }
interface ProofResult { engine: Count; reference: Count; agree: boolean }
interface ArgumentStatement { cell: number; digit: number; holds: boolean }
interface ArgumentReason { why: string; house?: { kind: string; number: number }; branch?: string }
type ArgumentMove = ArgumentStatement & ArgumentReason;
type ArgumentEnd = ArgumentReason & { cell?: number; digit?: number };
interface ArgumentPattern { name: string; digits?: number[]; house?: { kind: string; number: number } }
interface ArgumentBranch { number: string; suppose: ArgumentStatement[]; moves: ArgumentMove[]; end: ArgumentEnd; pattern?: ArgumentPattern }
interface Argument { bytes: number; hash: string; branches: ArgumentBranch[]; frames: [branch: number, told: number, end: number][] }
interface ProofRow { level: string; puzzles: number; none: number; one: number; many: number; fewest: number; most: number; ms: number }
