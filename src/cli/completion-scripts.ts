import type { Place } from './completion-words'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const lined = (lines: readonly string[]) => lines.map(line => `    ${line}`).join('\n')

/** Walks the words so far to the command they name; what is no command of that place is a value or an option. */
const walk = (words: string, places: readonly Place[]) => `  local at=marquee word
  for word in ${words}; do
    case "$at $word" in
${lined(places.slice(1).map(({ path }) => `  ${quoted(path)}) at="$at $word" ;;`))}
    esac
  done`

const valueCases = (places: readonly Place[], answer: (choices: readonly string[]) => string) =>
  lined(
    places.flatMap(({ path, values }) =>
      values.map(
        ({ flags, choices }) => `${flags.map(flag => quoted(`${path} ${flag}`)).join(' | ')}) ${answer(choices)} ;;`,
      ),
    ),
  )

/** Where nothing is offered, the shell offers files. */
const forBash = (places: readonly Place[]) => `_marquee() {
${walk(`"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`, places)}
  local now="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  case "$at $before" in
${valueCases(places, choices => `COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$now")); return`)}
  esac
  case "$at" in
${lined(
  places.map(
    ({ path, words }) =>
      `${quoted(path)}) COMPREPLY=($(compgen -W ${quoted(words.map(({ word }) => word).join(' '))} -- "$now")) ;;`,
  ),
)}
  esac
}
complete -o default -F _marquee marquee
`

const described = (words: Place['words']) =>
  words.map(({ word, about }) => quoted(`${word.replaceAll(':', '\\:')}:${about}`)).join(' ')

const forZsh = (places: readonly Place[]) => `#compdef marquee
_marquee() {
${walk(`"\${(@)words[2,CURRENT-1]}"`, places)}
  local -a offered
  case "$at \${words[CURRENT-1]}" in
${valueCases(places, choices => (choices.length > 0 ? `compadd -- ${choices.map(quoted).join(' ')}; return` : '_files; return'))}
  esac
  case "$at" in
${lined(places.map(({ path, words }) => `${quoted(path)}) offered=(${described(words)}) ;;`))}
  esac
  _describe marquee offered || _files
}
if [ "$funcstack[1]" = "_marquee" ]; then _marquee "$@"; else compdef _marquee marquee; fi
`

const fishQuoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const forFish = (places: readonly Place[]) => `function __marquee_at
  set -l at marquee
  for word in (commandline -opc)[2..-1]
    contains -- "$at $word" ${places
      .slice(1)
      .map(({ path }) => fishQuoted(path))
      .join(' ')}; and set at "$at $word"
  end
  test "$at" = "$argv[1]"
end
complete -c marquee -f
${places
  .flatMap(({ path, words, values }) => {
    const here = `complete -c marquee -n ${fishQuoted(`__marquee_at ${fishQuoted(path)}`)}`
    const choicesOf = new Map(values.flatMap(({ flags, choices }) => flags.map(flag => [flag, choices] as const)))
    return words.map(({ word, about }) => {
      const choices = choicesOf.get(word)
      const value = choices && (choices.length > 0 ? ` -x -a ${fishQuoted(choices.join(' '))}` : ' -r -F')
      const named = /^--/.test(word) ? `-l ${word.slice(2)}` : /^-/.test(word) ? `-s ${word.slice(1)}` : `-a ${word}`
      return `${here} ${named}${value ?? ''} -d ${fishQuoted(about)}`
    })
  })
  .join('\n')}
`

/** What a shell reads to complete command lines of these places. */
export const completionScript: Record<Shell, (places: readonly Place[]) => string> = {
  bash: forBash,
  zsh: forZsh,
  fish: forFish,
}
