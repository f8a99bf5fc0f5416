import { takeSteps } from './steps.ts'

/**
 * How the steps for a text may grow with its second half: as a multiple of all steps before it, and
 * of the growth before it.
 */
const most = { steps: 2.2, growth: 2.7 }
/** What may come by chance, such as a list that is longer by now. */
const chance = 3_000

/**
 * Whether the steps of some work grow with the length of its text and not faster, from its work on
 * a quarter, a half and all of a length. Where they do, twice the text takes at most twice the
 * steps, and twice the growth; four times where they are quadratic.
 */
export async function isLinear(
  length: number,
  work: (length: number) => unknown,
): Promise<[linear: boolean, steps: string]> {
  const count = async (part: number) => {
    await work(Math.floor(part))
    return takeSteps()
  }
  takeSteps()
  const half = await count(length / 2)
  const whole = await count(length)
  if (whole < most.steps * half + chance) return [true, `${half}, ${whole} steps`]
  const quarter = await count(length / 4)
  const linear = whole - half < most.growth * Math.max(0, half - quarter) + chance
  return [linear, `${quarter}, ${half}, ${whole} steps for a quarter, a half and all of ${length}`]
}
