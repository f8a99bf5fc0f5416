/** A chart of bars as a picture. */
export interface ChartPicture {
  title: string
  /** For which time it is, and the like. */
  subtitle: string
  /** What the bars of a row are, where there are several. */
  legend: readonly { name: string; hatched?: boolean }[]
  rows: readonly {
    name: string
    bars: readonly { value: number; text: string; colour?: string; hatched?: boolean }[]
  }[]
}

/** In pixels of a picture that is not enlarged; `most` is what browsers draw at the most. */
const px = {
  width: 1_200,
  edge: 32,
  head: 96,
  bar: 18,
  name: 26,
  gap: 14,
  figure: 120,
  most: 16_000,
}

/** They stand on white, in whatever theme the page is. */
const colours = {
  paper: '#ffffff',
  text: '#242424',
  quiet: '#616161',
  track: '#ebebeb',
  full: '#0f6cbd',
}

const heightOf = ({ rows }: ChartPicture) =>
  rows.reduce((sum, { bars }) => sum + px.name + bars.length * px.bar + px.gap, px.head + px.edge)

/** Draws a chart as a PNG: twice as large as it is shown, as far as browsers can. */
export async function chartImage(chart: ChartPicture, font: string): Promise<Blob> {
  const height = heightOf(chart)
  const scale = Math.min(2, px.most / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(px.width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  drawChart(context, chart, { font, height })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))),
      'image/png',
    ),
  )
}

function drawChart(
  context: CanvasRenderingContext2D,
  { title, subtitle, legend, rows }: ChartPicture,
  { font, height }: { font: string; height: number },
) {
  const write = (
    text: string,
    x: number,
    y: number,
    size: number,
    colour: string,
    weight = 400,
  ) => {
    context.font = `${weight} ${size}px ${font}`
    context.fillStyle = colour
    context.fillText(text, x, y)
  }
  context.fillStyle = colours.paper
  context.fillRect(0, 0, px.width, height)
  context.textBaseline = 'middle'
  write(title, px.edge, 36, 22, colours.text, 600)
  write(subtitle, px.edge, 64, 14, colours.quiet)
  let key = px.width - px.edge
  for (const { name, hatched = false } of legend.toReversed()) {
    context.font = `400 14px ${font}`
    key -= context.measureText(name).width
    write(name, key, 36, 14, colours.text)
    key -= 26
    drawBar(context, { x: key, y: 30, width: 20, hatched, colour: colours.full })
    key -= 20
  }
  const room = px.width - 2 * px.edge - px.figure
  const most = rows
    .flatMap(({ bars }) => bars.map(({ value }) => value))
    .reduce((larger, each) => Math.max(larger, each), 0)
  let y = px.head
  for (const { name, bars } of rows) {
    write(
      fitting(context, name, room, `600 14px ${font}`),
      px.edge,
      y + px.name / 2,
      14,
      colours.text,
      600,
    )
    y += px.name
    for (const { value, text, colour = colours.full, hatched = false } of bars) {
      context.fillStyle = colours.track
      context.fillRect(px.edge, y, room, 12)
      if (value > 0)
        drawBar(context, { x: px.edge, y, width: (room * value) / most, hatched, colour })
      write(text, px.edge + room + 12, y + 7, 14, colours.text)
      y += px.bar
    }
    y += px.gap
  }
}

interface DrawnBar {
  x: number
  y: number
  width: number
  colour: string
  hatched: boolean
}

function drawBar(context: CanvasRenderingContext2D, { x, y, width, colour, hatched }: DrawnBar) {
  if (!hatched) {
    context.fillStyle = colour
    context.fillRect(x, y, width, 12)
    return
  }
  context.save()
  context.strokeStyle = colours.quiet
  context.beginPath()
  context.rect(x, y, width, 12)
  context.stroke()
  context.clip()
  for (let at = x - 12; at < x + width; at += 5) {
    context.moveTo(at, y + 12)
    context.lineTo(at + 12, y)
  }
  context.stroke()
  context.restore()
}

/** As much of a text as there is room for. */
function fitting(
  context: CanvasRenderingContext2D,
  text: string,
  room: number,
  font: string,
): string {
  context.font = font
  if (context.measureText(text).width <= room) return text
  let shown = [...text]
  while (shown.length > 1 && context.measureText(`${shown.join('')}…`).width > room)
    shown = shown.slice(0, -1)
  return `${shown.join('')}…`
}
