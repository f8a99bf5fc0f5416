import { useEffect, useRef, useState } from 'react'
import { ask, workspace } from '../../client/engine/workspace.ts'
import { sendFile } from '../../client/files/send-file.ts'
import { whyOf } from '../../client/requests/words.ts'
import type { Input, Output } from '../../core/engine/call.ts'
import type { getImport, previewImport } from '../../core/imports/calls.ts'
import type { Choices } from '../../core/imports/choices.ts'
import type { Source } from '../../core/imports/sources.ts'

export type Preview = Output<typeof previewImport>
export type Told = Output<typeof getImport>
type Given = NonNullable<Input<typeof previewImport>['choices']>

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

  async function doing(work: (isLatest: () => boolean) => Promise<void>) {
    const turn = ++latest.current
    const isLatest = () => turn === latest.current
    setBusy(true)
    setFailure(null)
    await work(isLatest).catch((error: unknown) => {
      if (isLatest() && (error as Error).name !== 'AbortError') setFailure(whyOf(error))
    })
    if (isLatest()) setBusy(false)
  }

  async function show(asked: Input<typeof previewImport>, isLatest: () => boolean) {
    const answer = await ask('previewImport', asked)
    if (isLatest()) setPreview(answer)
  }

  const look = (upload: string, given: Given, from: Source) =>
    doing((isLatest) => show({ upload, source: from, choices: given as Choices }, isLatest))

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
    /** Says something else of the file, and looks at it again. */
    say(more: Given) {
      const next = { ...choices, ...more }
      setChoices(next)
      if (file) void look(file.id, next, source)
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

/** A preview with what was said since, of which the server has not told yet what it makes. */
function asSaid(preview: Preview, { fields, statuses, people, ...said }: Given): Preview {
  const categories = new Map(statuses?.map(({ name, category }) => [name, category]))
  const members = new Map(people?.map(({ name, member }) => [name, member]))
  return {
    ...preview,
    ...said,
    columns: preview.columns.map((column, n) => ({
      ...column,
      field: fields?.[n] ?? column.field,
    })),
    statuses: preview.statuses.map((status) => ({
      ...status,
      category: categories.get(status.name) ?? status.category,
    })),
    people: preview.people.map((person) => {
      const member = members.get(person.name)
      return member === undefined ? person : { ...person, member }
    }),
  }
}

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
