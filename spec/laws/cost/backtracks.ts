import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--allow-natives-syntax')
// Optimized expressions leave loops without counting.
setFlagsFromString('--no-regexp-optimization')
/**
 * An expression that matches nothing once it has gone back more often than `most`: V8's own
 * counter.
 */
const bounded = new Function(
  'pattern',
  'flags',
  'most',
  'return %NewRegExpWithBacktrackLimit(pattern, flags, most)',
) as (pattern: string, flags: string, most: number) => RegExp

/** The built-in method, which a meter replaces. */
export const exec = RegExp.prototype.exec

/** How often an expression may go back on a text, per character, before it is given up. */
const patience = 1_000
const few = 64

/**
 * How often an expression goes back while it looks for its next match in a text, to about a
 * twentieth. Errors: when it goes back so often that it would not end soon.
 */
export function backtracksOf(expression: RegExp, text: string, from = 0): number {
  const isEnough = (limit: number) => {
    const twin = twinOf(expression, limit)
    twin.lastIndex = from
    return Reflect.apply(exec, twin, [text]) !== null
  }
  const most = 4_096 + patience * text.length
  let enough = few
  while (!isEnough(enough))
    if ((enough *= 2) > most) throw new Error(tooMany(expression, most, text))
  if (enough === few) return few
  for (let step = enough / 4; step >= enough / 32; step /= 2)
    if (isEnough(enough - step)) enough -= step
  return enough
}

const tooMany = (expression: RegExp, most: number, text: string) =>
  `${expression} goes back more than ${most} times on ${text.length} characters: ${JSON.stringify(text.slice(0, 60))}`

const twins = new Map<string, RegExp>()

/**
 * The same expression with a limit; where it matches nothing it matches the rest, so that only the
 * limit can stop it.
 */
function twinOf(expression: RegExp, limit: number): RegExp {
  const { source, flags, sticky } = expression
  const key = `${limit}/${flags}/${source}`
  let twin = twins.get(key)
  if (!twin) {
    const { ignoreCase, multiline, dotAll, unicode } = expression
    const kept = `${ignoreCase ? 'i' : ''}${multiline ? 'm' : ''}${dotAll ? 's' : ''}${unicode ? 'u' : ''}y`
    twin = bounded(`${sticky ? '' : '[^]*?'}(?:${source})|[^]*`, kept, limit)
    twins.set(key, twin)
  }
  return twin
}
