import { Body1, Input, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { act } from '../../client/workspace.ts'
import { quickTask } from '../../core/tasks/calls.ts'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { useOpenRoom, useRoom, useRow } from '../../parts/use-rows.ts'

const useStyles = makeStyles({
  page: { padding: tokens.spacingHorizontalXXL, height: '100%', overflowY: 'auto', boxSizing: 'border-box' },
})

export function ProjectPage() {
  const styles = useStyles()
  const { projectId = '' } = useParams()
  const { ready, failure } = useOpenRoom(`project:${projectId}`)
  const project = useRow('project', projectId)
  const ids = useRoom(
    `project:${projectId}`,
    ['task'],
    (reader) =>
      reader
        .list('task')
        .sort((a, b) => a.sort_order - b.sort_order)
        .map(({ id }) => id),
    [] as string[],
  )
  const [name, setName] = useState('')
  if (failure) return <main className={styles.page}>{failure.message}</main>
  if (!ready || !project) return <PageSkeleton />
  return (
    <main className={styles.page}>
      <Subtitle1 as="h1">{project.name}</Subtitle1>
      <ul aria-label="tasks">
        {ids.map((id) => (
          <TaskLine key={id} id={id} />
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void act(quickTask, { name, project_id: projectId })
          setName('')
        }}
      >
        <Input aria-label="Add task" value={name} onChange={(_, { value }) => setName(value)} />
      </form>
    </main>
  )
}

function TaskLine({ id }: { id: string }) {
  const task = useRow('task', id)
  return task ? (
    <li>
      <Body1>{task.name}</Body1>
    </li>
  ) : null
}
