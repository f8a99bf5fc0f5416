import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import type { Reader } from '../../../core/engine/store.ts'
import { fileSortFields } from '../../../core/files/of-project.ts'
import type { Row, TableName } from '../../../core/model.ts'
import { usePaused, useQuery } from '../../../parts/data/use-query.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'

type Answer = Output<Contract['listProjectFiles']>
/** A file as the list of its project shows it. */
export type ProjectFile = Answer['data'][number]

/** Files come one after the other; the list of many is asked for no more often. */
const pauseMs = 2_000

const shownTables: readonly TableName[] = ['attachment', 'task']

/** How often an answer is asked for again that is older than the room. */
const readMost = 2

/**
 * A page of the files of a project, as the server lists them; they are asked for again when one
 * comes or goes. What is deleted here is gone at once, and tasks are called as they are now.
 */
export function useProjectFiles({ id }: Row<'project'>) {
  const room = `project:${id}` as const
  const choices = useTableChoices(fileSortFields, { field: 'created_at', order: 'descend' })
  const { value, ...asked } = useQuery('listProjectFiles', { id, ...choices.paging })
  const again = usePaused(asked.again, pauseMs)
  const [answer, setAnswer] = useState<Answer>()
  /** How many answers in a row were older than the room, which has been loaded meanwhile. */
  const older = useRef(0)
  const listed = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!value) return
    const { data, seq } = value
    listed.current = new Set(data.map(({ id }) => id))
    const rows = data.map(({ row }) => row)
    let current = true
    void workspace()
      .replica.learn(room, { table: 'attachment', rows, seq })
      .then((isTaken) => {
        if (!current) return
        if (isTaken || ++older.current > readMost) setAnswer(value)
        else again()
        if (isTaken) older.current = 0
      })
    return () => {
      current = false
    }
  }, [room, value, again])

  const isNews = useEffectEvent(
    (fileId: string, row: unknown) => row === null || !listed.current.has(fileId),
  )
  useEffect(
    () =>
      workspace().replica.onChange((changed, effects) => {
        if (changed !== room) return
        if (effects.some(({ table, id, row }) => table === 'attachment' && isNews(id, row))) again()
      }),
    [room, again],
  )

  const seen = useRoom(room, shownTables, (reader) => ({ reader }), undefined)
  const rows = useMemo(
    () => answer?.data.flatMap((file) => (seen ? asNow(seen.reader, file) : [])),
    [answer, seen],
  )
  return { choices, rows, total: answer?.total, bytes: answer?.bytes, ...asked }
}

function asNow(reader: Reader, file: ProjectFile): ProjectFile[] {
  const task = reader.get('task', file.task_id)
  return task && reader.get('attachment', file.id) ? [{ ...file, task_name: task.name }] : []
}
