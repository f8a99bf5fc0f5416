import { NetworkError } from '../../src/client/requests/request.ts'
import type { Recorded } from '../recording/line.ts'
import { readRecording } from '../recording/lines.ts'
import type { Progress as Bar } from '../shared/progress.ts'
import type { Clock } from './clock.ts'
import type { Kept, Progress } from './kept.ts'
import { NotSent, type Sender } from './sender.ts'

/** What a recording is played with. `wanted` says which of its lines. */
export interface Player {
  wanted: (line: number, recorded: Recorded) => boolean
  sender: Sender
  clock: Clock
  kept: Kept
  progress: Progress
  bar: Bar
}

/** Why a replay ended: all was played, the program was asked to stop, or the server was lost. */
export type End = 'played' | 'stopped' | NetworkError

/** Plays what is not yet played of a recording, and keeps how far it is. */
export async function play(file: string, player: Player): Promise<End> {
  const { wanted, clock, progress, bar } = player
  const before = progress.line
  try {
    for await (const { number, recorded } of readRecording(file)) {
      if (!recorded || !wanted(number, recorded)) continue
      if (number > before) {
        if (!(await clock.reach(recorded.at))) return 'stopped'
        await playLine(number, recorded, player)
      }
      bar.add(1)
    }
    return 'played'
  } catch (error) {
    if (error instanceof NetworkError) return error
    throw error
  }
}

/**
 * An event counts as unanswered from the moment it is sent until its answer is kept, or it is known
 * that it was not sent.
 */
async function playLine(line: number, recorded: Recorded, { sender, kept, progress }: Player) {
  const before = progress.line
  kept.note({ line })
  progress.line = line
  progress.unanswered.push(line)
  const { refused } = await sender.send(recorded).catch((error: Error) => {
    if (error instanceof NotSent) {
      kept.note({ line, unsent: true })
      progress.line = before
      progress.unanswered.pop()
    }
    throw error
  })
  const here = recorded.made && sender.madeAs(recorded.made)
  if (refused) kept.note({ line, refused: { event: recorded.event, ...refused } })
  else kept.note({ line, done: true, ...(here ? { made: [recorded.made!, here] } : {}) })
  progress.unanswered.pop()
  if (refused) progress.refused.push({ line, event: recorded.event, ...refused })
  else progress.done++
}
