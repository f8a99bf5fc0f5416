import { expect, test } from 'vitest'
import { avatarColour, inkOn, palette } from './colours.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (colour: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

test('text on any colour of the palette can be read (4.5 : 1)', () => {
  for (const colour of [...palette, '#9e9e9e']) expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(4.5)
})

test('a person keeps one colour, by the first letter of the name', () => {
  expect(avatarColour('Rosa')).toBe(avatarColour('rita'))
  expect(avatarColour('+3')).toBe('#9e9e9e')
})
