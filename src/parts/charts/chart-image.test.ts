// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { chartImage } from './chart-image.ts'

/** Has canvases say what is drawn on them. */
function drawnOn() {
  const texts: string[] = []
  const boxes: number[][] = []
  const sizes: number[][] = []
  const context = {
    ...{ scale() {}, save() {}, restore() {}, beginPath() {}, stroke() {}, clip() {} },
    ...{ moveTo() {}, lineTo() {} },
    fillText: (text: string) => texts.push(text),
    measureText: (text: string) => ({ width: text.length * 8 }),
    fillRect: (...box: number[]) => boxes.push(box),
    rect: (...box: number[]) => boxes.push(box),
  }
  const canvas = HTMLCanvasElement.prototype
  const spies = [
    vi.spyOn(canvas, 'getContext').mockImplementation(() => context as never),
    vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give) {
      sizes.push([this.width, this.height])
      give(new Blob(['png'], { type: 'image/png' }))
    }),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return { texts, boxes, sizes }
}

const row = (name: string, value: number) => ({
  name,
  bars: [
    { value: 2 * value, text: `${2 * value}`, hatched: true },
    { value, text: `${value}` },
  ],
})

test('a chart is drawn with its title, its legend, and bars as long as their values', async () => {
  const { texts, boxes, sizes } = drawnOn()
  const legend = [{ name: 'Estimated', hatched: true }, { name: 'Actual' }]
  const rows = [row('Ark', 10), row('Dome', 5)]
  const picture = await chartImage({ title: 'Days', subtitle: 'May', legend, rows }, 'Inter')
  expect(picture.type).toBe('image/png')
  expect(texts).toEqual([
    ...['Days', 'May', 'Actual', 'Estimated'],
    ...['Ark', '20', '10', 'Dome', '10', '5'],
  ])
  const lengths = boxes.map(([, , width]) => width!).filter((width) => width < 1_016 && width > 20)
  expect(lengths).toEqual([508, 508, 254])
  expect(sizes[0]![0]).toBe(2_400)
})

test('a chart with very many rows is as large as browsers can draw, and long names are cut', async () => {
  const { texts, sizes } = drawnOn()
  const rows = Array.from({ length: 900 }, (_, n) => row('x'.repeat(n === 0 ? 300 : 3), n))
  await chartImage({ title: 'Days', subtitle: '', legend: [], rows }, 'Inter')
  expect(sizes[0]![1]).toBe(16_000)
  expect(texts.find((text) => text.startsWith('xxxx'))).toBe(`${'x'.repeat(126)}…`)
})
