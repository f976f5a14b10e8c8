# Runs a command, the first argument, for each line of the input, which it finds as $number.
while read -r number; do
  eval "$1" </dev/null
  printf '\n#sample %s %s\n' "$number" "$?"
done
