import { callPath, callsIn, type Flag, type Place, valuesIn, type Word } from './words.ts'

/** A word with what it is for, as fish wants it. */
const listed = ({ word, says }: Word) => quoted(says ? `${word}\t${says}` : word)

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const arms = (places: readonly Place[], printed: (place: Place) => readonly Word[]) =>
  places
    .map((place) => [place.path, printed(place)] as const)
    .filter(([, words]) => words.length > 0)
    .map(
      ([path, words]) =>
        `    case ${quoted(path)}\n      printf '%s\\n' ${words.map(listed).join(' ')}`,
    )
    .join('\n')

/** What prints the words that an option takes, or `@file`. */
function valueLine(takes: Exclude<Flag['takes'], 'nothing'>): string {
  if (takes === 'text') return 'true'
  return takes === 'file' ? 'echo @file' : `printf '%s\\n' ${takes.map(quoted).join(' ')}`
}

const quotedPaths = (places: readonly Place[]) => places.map(({ path }) => quoted(path)).join(' ')

/** The script for fish. */
export const fish = (
  places: readonly Place[],
) => `# Completion of plumbline for fish: plumbline completion fish | source
function __plumbline_words
  switch "$argv[1]"
${arms(places, ({ words }) => words)}
  end
end
function __plumbline_calls
  printf '%s\\n' ${callsIn(places).map(listed).join(' ')}
end
function __plumbline_options
  switch "$argv[1]"
${arms(places, ({ options }) => options)}
  end
end
function __plumbline_takes
  switch "$argv[1]"
${valuesIn(places)
  .map(({ path, takes }) => `    case ${quoted(path)}\n      ${valueLine(takes)}`)
  .join('\n')}
    case '*'
      return 1
  end
end
function __plumbline_files
  contains -- "$argv[1]" ${quotedPaths(places.filter(({ files }) => files))}
end
# The command of the words, in its long form; options and what they take are passed over.
function __plumbline_command
  set -l known ${quotedPaths(places.filter(({ path }) => path !== ''))}
  set -l place ''
  set -l taken 0
  for word in $argv
    if test $taken = 1
      set taken 0
      continue
    end
    set -l next (string trim -- "$place $word")
    if string match -q -- '-*' $word
      if __plumbline_takes $next >/dev/null
        set taken 1
      end
    else if contains -- $next $known
      set place $next
    else if test -z "$place"; and contains -- "${callPath}$word" $known
      set place "${callPath}$word"
    end
  end
  echo $place
end
function __plumbline
  set -l current (commandline -ct)
  set -l before (commandline -opc)
  set -e before[1]
  set -l place (__plumbline_command $before)
  set -l option ''
  set -l prefix ''
  if string match -q -- '-*=*' $current
    set option (string replace -r '=.*' '' -- $current)
    set prefix "$option="
    set current (string replace -r '^[^=]*=' '' -- $current)
  else if set -q before[1]; and string match -q -- '-*' $before[-1]
    set option $before[-1]
  end
  if test -n "$option"
    set -l takes (__plumbline_takes (string trim -- "$place $option"))
    if test $status = 0
      if test "$takes" = @file
        printf '%s\\n' $prefix(__fish_complete_path $current)
      else if set -q takes[1]
        printf '%s\\n' $prefix$takes
      end
      return
    end
  end
  if test -n "$prefix"
    return
  end
  if string match -q -- '-*' $current
    __plumbline_options $place
    return
  end
  if __plumbline_files $place
    __fish_complete_path $current
    return
  end
  __plumbline_words $place
  if test -z "$place" -a -n "$current"
    __plumbline_calls
  end
end
complete -c plumbline -f -a '(__plumbline)'`
