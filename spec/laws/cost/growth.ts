import { takeSteps } from './steps.ts'

/**
 * How the steps for a text may grow with its second half: as a multiple of all steps before it, and
 * of the growth before it.
 */
const most = { steps: 2.2, growth: 2.7 }
/** What may come by chance, such as a list that is longer by now. */
const chance = 3_000

type Work = (length: number) => unknown
type Growth = [linear: boolean, steps: string]

/**
 * Whether the steps of some work grow with the length of its text and not faster, from its work on
 * a quarter, a half and all of a length. Where they do, twice the text takes at most twice the
 * steps, and twice the growth; four times where they are quadratic.
 */
export async function isLinear(length: number, work: Work): Promise<Growth> {
  takeSteps()
  return growthOf(length, work)
}

/** The fillings for which the steps of something grow faster than its text, with the steps. */
export async function notLinear(
  length: number,
  fillings: Iterable<readonly [name: string, fill: (length: number) => string]>,
  read: (text: string) => unknown,
): Promise<string[]> {
  const found: string[] = []
  takeSteps()
  for (const [name, fill] of fillings) {
    const [linear, steps] = await growthOf(length, (part) => read(fill(part)))
    if (!linear) found.push(`${name}: ${steps}`)
  }
  return found
}

/** The same, right after steps were taken. To take them is most of the work of a measurement. */
async function growthOf(length: number, work: Work): Promise<Growth> {
  const count = async (part: number) => {
    await work(Math.floor(part))
    return takeSteps()
  }
  // What is done once, by the first measurement, counts against the work.
  const first = await count(length)
  if (first < chance) return [true, `${first} steps`]
  const half = await count(length / 2)
  if (first < most.steps * half + chance) return [true, `${half}, ${first} steps`]
  // What a server does beside the work is counted with it, now and then: the least is the work.
  const least = async (part: number) =>
    Math.min(await count(part), await count(part), await count(part))
  const [quarter, some, whole] = [
    await least(length / 4),
    Math.min(half, await least(length / 2)),
    await least(length),
  ]
  const linear = whole - some < most.growth * Math.max(0, some - quarter) + chance
  return [linear, `${quarter}, ${some}, ${whole} steps for a quarter, a half and all of ${length}`]
}
