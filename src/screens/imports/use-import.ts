import { useEffect, useRef, useState } from 'react'
import { ask, workspace } from '../../client/engine/workspace.ts'
import { sendFile } from '../../client/files/send-file.ts'
import { whyOf } from '../../client/requests/words.ts'
import type { Input, Output } from '../../core/engine/call.ts'
import type { getImport, previewImport } from '../../core/imports/calls.ts'
import type { Choices } from '../../core/imports/choices.ts'
import type { Source } from '../../core/imports/sources.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { asSaid, type Given, isShown, type Preview } from './preview.ts'

export type Told = Output<typeof getImport>

/** How often an import that is under way is looked at, in milliseconds. */
const lookMs = 500

/** A file that is sent, or was. */
interface Sent {
  id: string
  name: string
  /** Of 1. */
  share: number
}

/** An import from the choice of its file to its end. */
export function useImport() {
  const [source, setSource] = useState<Source>('csv')
  const [file, setFile] = useState<Sent>()
  const [choices, setChoices] = useState<Given>({})
  const [preview, setPreview] = useState<Preview>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  /** Counts what was begun: what something later has overtaken tells nothing any more. */
  const latest = useRef(0)

  /** The file is read again for each preview, so there is one at a time. */
  const [inTurn] = useState(oneAtATime)

  async function doing(
    work: (isLatest: () => boolean) => Promise<void>,
    run: (work: () => Promise<void>) => Promise<void> = (now) => now(),
  ) {
    const turn = ++latest.current
    const isLatest = () => turn === latest.current
    setBusy(true)
    setFailure(null)
    await run(async () => {
      if (!isLatest()) return
      await work(isLatest).catch((error: unknown) => {
        if (isLatest() && (error as Error).name !== 'AbortError') setFailure(whyOf(error))
      })
      if (isLatest()) setBusy(false)
    })
  }

  async function show(asked: Input<typeof previewImport>, isLatest: () => boolean) {
    const answer = await ask('previewImport', asked)
    if (isLatest()) setPreview(answer)
  }

  const look = (upload: string, given: Given, from: Source) =>
    doing((isLatest) => show({ upload, source: from, choices: given as Choices }, isLatest), inTurn)

  return {
    ...{ source, file, busy, failure, running },
    preview: preview && asSaid(preview, choices),
    choose(next: Source) {
      setSource(next)
      setFailure(null)
      setChoices({})
      setPreview(undefined)
      if (file?.share === 1) void look(file.id, {}, next)
    },
    take(taken: File) {
      const id = crypto.randomUUID()
      stop.current?.abort()
      stop.current = new AbortController()
      const { signal } = stop.current
      const told = (sent: number) =>
        setFile({ id, name: taken.name, share: taken.size === 0 ? 0 : (sent / taken.size) * 0.99 })
      // A file of a project says by its name what it is.
      const from = taken.name.endsWith('.plumbline.json') ? 'plumbline' : source
      setSource(from)
      void doing(async (isLatest) => {
        setPreview(undefined)
        setChoices({})
        told(0)
        const team = workspace().user.team_id
        try {
          await sendFile({
            id,
            name: taken.name,
            file: taken,
            from: 0,
            team,
            signal,
            onProgress: told,
          })
        } catch (error) {
          if (!signal.aborted) setFile(undefined)
          throw error
        }
        setFile({ id, name: taken.name, share: 1 })
        await show({ upload: id, source: from }, isLatest)
      })
    },
    /** Says something else of the file, and looks at it again where that shows something else. */
    say(more: Given) {
      const next = { ...choices, ...more }
      setChoices(next)
      if (file && !isShown(more, source)) void look(file.id, next, source)
    },
    back() {
      latest.current++
      setBusy(false)
      setPreview(undefined)
      setFile(undefined)
      setFailure(null)
    },
    start: (name: string) =>
      doing(async () => {
        const asked = { upload: file!.id, source, choices: choices as Choices, name }
        setRunning((await ask('startImport', asked)).id)
      }),
    watch: setRunning,
  }
}
export type Importing = ReturnType<typeof useImport>

/** Follows an import until it has ended. */
export function useTold(id: string) {
  const [told, setTold] = useState<Told>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    async function look() {
      try {
        const next = await ask('getImport', { id })
        if (isGone) return
        setTold(next)
        setFailure(undefined)
        if (next.state === 'running') timer = setTimeout(look, lookMs)
      } catch (error) {
        if (isGone) return
        setFailure(error)
        timer = setTimeout(look, 4 * lookMs)
      }
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id])
  return { told, failure }
}
