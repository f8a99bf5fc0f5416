import { type Answer, Line, request } from './load.ts'
import { NotMeasured } from './not-measured.ts'
import type { Caller, Server } from './server.ts'

interface RequestOptions {
  server: Server
  caller: Caller
  path: string
  headers?: Record<string, string>
  times: number
  /** Done after each answer, in turn with it: what the answer is compared with. */
  between?: (answer: Answer) => void | Promise<void>
}

/**
 * One person asks the same thing again and again and waits each time: milliseconds, without the
 * first answers.
 */
export async function alone({
  server,
  caller,
  path,
  headers,
  times,
  between,
}: RequestOptions): Promise<number[]> {
  const line = await Line.open(server)
  const text = request(server, 'GET', path, { ...caller.headers, ...headers })
  const ask = async () => {
    const started = performance.now()
    const answer = await line.ask(text)
    const ms = performance.now() - started
    if (answer.body.includes('"code":"unknown_path"'))
      throw new NotMeasured(`the server has no ${path.split('?')[0]}`)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return { answer, ms }
  }
  const began = performance.now()
  for (let n = 0; n < warmUps || performance.now() - began < warmUpMs; n++) await ask()
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const { answer, ms } = await ask()
    taken.push(ms)
    await between?.(answer)
  }
  line.close()
  return taken
}

/**
 * At least so many answers and so long: a server that was started just now compiles what it does
 * often only after a second or two, and people meet one that has run for days.
 */
const [warmUps, warmUpMs] = [5, 2_000]
