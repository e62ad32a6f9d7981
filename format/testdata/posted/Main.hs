module Main where

example :: [String]
example =
  [ "..653..2."
  , ".917...8."
  , "2..8....."
  , "16..45..8"
  , "3.8...6.5"
  , ".546..2.."
  , ".3..58..."
  , "..916...."
  , ".....9463"
  ]

main :: IO ()
main = mapM_ putStrLn (solve example)
