import { compareOrdinal } from '../../src/core/values/compare.ts'
import { fish } from './fish.ts'
import { callPath, callsIn, type Flag, type Place, valuesIn, type Word } from './words.ts'

/** The shells for which there is a script. */
export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** The script that completes command lines of `plumbline` in a shell. */
export const scriptFor = (shell: Shell, places: readonly Place[]): string =>
  writers[shell](places.map((place) => ({ ...place, options: ordered(place.options) })))

const ordered = (options: readonly Flag[]) =>
  options.toSorted((one, other) => compareOrdinal(one.word, other.word))

const bare = (words: readonly Word[]) => words.map(({ word }) => word).join(' ')

/** A text between single quotes, which nothing in it ends. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Lines of a `case` that print what follows a path; those without anything are left out. */
const arms = (places: readonly Place[], printed: (place: Place) => string) =>
  places
    .map((place) => [place.path, printed(place)] as const)
    .filter(([, text]) => text !== '')
    .map(([path, text]) => `    ${quoted(path)}) ${text} ;;`)
    .join('\n')

/** The same for what options take: `@file`, or the words that there are. */
const valueArms = (places: readonly Place[]) =>
  valuesIn(places)
    .map(({ path, takes }) => {
      const text = takes === 'file' ? '@file' : takes === 'text' ? '' : takes.join(' ')
      return `    ${quoted(path)}) echo ${quoted(text)} ;;`
    })
    .join('\n')

/** What bash and zsh share: which command a line is about, and what the option before takes. */
const shared = (places: readonly Place[], each: (words: readonly Word[]) => string) => `
_plumbline_words() {
  case "$1" in
${arms(places, ({ words }) => each(words))}
  esac
}
_plumbline_calls() {
  ${each(callsIn(places)) || ':'}
}
_plumbline_options() {
  case "$1" in
${arms(places, ({ options }) => each(options))}
  esac
}
_plumbline_takes() {
  case "$1" in
${valueArms(places)}
    *) return 1 ;;
  esac
}
_plumbline_files() {
  case "$1" in
${arms(places, ({ files }) => (files ? 'return 0' : ''))}
    *) return 1 ;;
  esac
}
_plumbline_path() {
  case "$1" in
${places.map(({ path }) => `    ${quoted(path)}) echo ${quoted(path)} ;;`).join('\n')}
    *) return 1 ;;
  esac
}
# The command of the words, in its long form; options and what they take are passed over.
_plumbline_command() {
  local place='' next word taken=''
  for word in "$@"; do
    if [[ -n $taken ]]; then taken=''; continue; fi
    if [[ $word == -* ]]; then
      if _plumbline_takes "\${place:+$place }$word" >/dev/null; then taken=1; fi
      continue
    fi
    if next=$(_plumbline_path "\${place:+$place }$word"); then place=$next
    elif [[ -z $place ]] && next=$(_plumbline_path "${callPath}$word"); then place=$next
    fi
  done
  echo "$place"
}`

const bash = (
  places: readonly Place[],
) => `# Completion of plumbline for bash: source <(plumbline completion bash)
${shared(places, (words) => (words.length > 0 ? `echo ${quoted(bare(words))}` : ''))}
_plumbline() {
  local word current before='' prefix='' place takes
  local -a words=()
  COMPREPLY=()
  # Bash gives --option=value as three words, unless it is told otherwise.
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ $word != = ]]; then words+=("$word"); fi
  done
  if [[ $word == = ]]; then words+=(''); fi
  current=\${words[-1]}
  unset 'words[-1]'
  if (( \${#words[@]} > 0 )); then before=\${words[-1]}; fi
  if [[ $current == -*=* ]]; then
    before=\${current%%=*}
    prefix=$before=
    current=\${current#*=}
  fi
  place=$(_plumbline_command "\${words[@]}")
  if [[ $before == -* ]] && takes=$(_plumbline_takes "\${place:+$place }$before"); then
    if [[ $takes == @file ]]; then
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -P "$prefix" -f -- "$current")
    else mapfile -t COMPREPLY < <(compgen -P "$prefix" -W "$takes" -- "$current"); fi
    return
  fi
  if [[ -n $prefix ]]; then return; fi
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_plumbline_options "$place")" -- "$current")
    return
  fi
  if _plumbline_files "$place"; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    return
  fi
  mapfile -t COMPREPLY < <(compgen -W "$(_plumbline_words "$place")" -- "$current")
  if [[ -z $place && -n $current && \${#COMPREPLY[@]} -eq 0 ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_plumbline_calls)" -- "$current")
  fi
}
complete -F _plumbline plumbline`

/** A word with what it is for, as zsh wants it. */
const described = ({ word, says }: Word) =>
  quoted(says ? `${word.replaceAll(':', '\\:')}:${says}` : word)

const zsh = (places: readonly Place[]) => `#compdef plumbline
# Completion of plumbline for zsh: source <(plumbline completion zsh), after compinit
${shared(places, (words) => (words.length > 0 ? `print -rl -- ${words.map(described).join(' ')}` : ''))}
_plumbline() {
  local current=$words[CURRENT] before=$words[CURRENT-1] prefix='' place takes
  local -a found
  place=$(_plumbline_command "\${(@)words[2,CURRENT-1]}")
  if [[ $current == -*=* ]]; then
    before=\${current%%=*}
    prefix=$before=
    compset -P '*='
  fi
  if [[ $before == -* ]] && takes=$(_plumbline_takes "\${place:+$place }$before"); then
    if [[ $takes == @file ]]; then _files
    elif [[ -n $takes ]]; then compadd -- \${=takes}; fi
    return
  fi
  if [[ -n $prefix ]]; then return 1; fi
  if [[ $current == -* ]]; then
    found=("\${(@f)$(_plumbline_options "$place")}")
    _describe -o option found
    return
  fi
  if _plumbline_files "$place"; then _files; return; fi
  found=("\${(@f)$(_plumbline_words "$place")}")
  if [[ -n $found ]] && _describe command found; then return; fi
  if [[ -z $place && -n $current ]]; then
    found=("\${(@f)$(_plumbline_calls)}")
    _describe call found
  fi
}
compdef _plumbline plumbline`

const writers: Record<Shell, (places: readonly Place[]) => string> = { bash, zsh, fish }
