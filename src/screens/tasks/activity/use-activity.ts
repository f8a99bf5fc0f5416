import { useEffect, useState } from 'react'
import { ask, workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { type Read, withNewest, withOlder } from './pages.ts'

const size = limits.activityPage
const none: Read = { logs: [], ended: false }

/** The log of a task: its newest entries, as they come, and older ones when they are asked for. */
export function useActivity({ id, project_id }: Row<'task'>) {
  const { value, failure, again } = useQuery('listActivity', { id, size })
  const [read, setRead] = useState<Read>()
  const [older, setOlder] = useState<'waiting' | 'failed'>()
  useEffect(() => {
    if (value) setRead((before = none) => withNewest(before, value.logs))
  }, [value])

  useEffect(() => {
    const { replica } = workspace()
    const stored = () => replica.truth(`project:${project_id}`)?.get('task', id)
    let last = stored()
    // Everything that is logged changes the task; what is only expected is not in the log yet.
    return replica.onChange(() => {
      const now = stored()
      if (now === last) return
      last = now
      again()
    })
  }, [id, project_id, again])

  async function showOlder() {
    const before = read?.logs.at(-1)?.id
    setOlder('waiting')
    try {
      const page = (await ask('listActivity', { id, size, ...(before ? { before } : {}) })).logs
      setRead((now = none) => withOlder(now, page))
      setOlder(undefined)
    } catch {
      setOlder('failed')
    }
  }
  // What has come and is not yet among what was read would show as an empty log.
  return { head: read && value, ...(read ?? none), failure, again, older, showOlder }
}
