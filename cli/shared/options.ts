import { InvalidArgumentError } from 'commander'

/** Reads an option that takes a whole number within bounds. */
export const whole = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value < least || value > most)
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
  return value
}

/** Gathers an option that can be given several times. */
export const several = (text: string, before: readonly string[] | undefined) => [
  ...(before ?? []),
  text,
]
