import type { Io } from './io.ts'

/** Shows how far something is: a bar on a terminal, else a line for every tenth. */
export interface Progress {
  /** So much more is done. */
  add(amount: number): void
  /** Takes the bar away. */
  end(): void
}

const barWidth = 30
const redrawMs = 80

export function progressOf(io: Io, what: string, total: number): Progress {
  let done = 0
  let drawn = -1
  let last = 0
  const draw = () => {
    const share = total === 0 ? 1 : done / total
    const filled = Math.round(share * barWidth)
    io.redraw(
      `${what} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${Math.floor(share * 100)}%`,
    )
  }
  return {
    add(amount) {
      done = Math.min(total, done + amount)
      if (io.tty && io.now() - last >= redrawMs) {
        last = io.now()
        draw()
      }
      const tenth = total === 0 ? 10 : Math.floor((done * 10) / total)
      if (!io.tty && tenth > drawn) {
        drawn = tenth
        if (tenth > 0 && total >= quietBelow) io.err(`${what} ${tenth * 10}%`)
      }
    },
    end() {
      if (io.tty) io.redraw('')
    },
  }
}

/** What is done in a moment needs no lines. */
const quietBelow = 5_000
