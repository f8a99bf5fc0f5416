import { z } from 'zod'
import { limits } from './limits.ts'

/** The 24 colours offered for projects, phases, categories and labels, in their order. */
export const palette = [
  '#154c9b',
  '#3b7ad4',
  '#70a6f3',
  '#7781ca',
  '#9877ca',
  '#c178c9',
  '#ee87c5',
  '#ca7881',
  '#75c9c0',
  '#75c997',
  '#80ca79',
  '#aacb78',
  '#cbbc78',
  '#cb9878',
  '#bb774c',
  '#905b39',
  '#903737',
  '#bf4949',
  '#f37070',
  '#ff9c3c',
  '#fbc84c',
  '#cbc8a1',
  '#a9a9a9',
  '#767676',
] as const

const letters = [...palette, '#cb9878', '#903737']

/** A colour as `#RGB` or `#RRGGBB`. */
export const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)

/** The colour of a person or thing by the first letter or digit of its name (A3); `+` is the overflow avatar. */
export function avatarColour(name: string): string {
  if (name.startsWith('+')) return '#9e9e9e'
  const first = (name.replace(/[^A-Za-z0-9]/g, '')[0] ?? 'A').toUpperCase()
  return /\d/.test(first) ? palette[Number(first)]! : letters[first.charCodeAt(0) - 65]!
}

/** A colour with the alpha suffix of soft backgrounds. */
export const soft = (plain: string) => `${plain}${limits.colourAlpha}`

export const unmappedColour = soft('#fbc84c')

/** The colour of text on a colour: black or white, whichever can be read better. */
export function inkOn(plain: string): '#000000' | '#ffffff' {
  const full = plain.length === 4 ? plain.replace(/[0-9a-f]/gi, '$&$&') : plain
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255) as [number, number, number]
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  // Where black and white stand out equally.
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179 ? '#000000' : '#ffffff'
}
