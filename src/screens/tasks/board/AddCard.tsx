import { Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { groupColumn, unmapped } from '../../../core/tasks/list/list.ts'
import { usePastedLines } from '../paste/use-pasted-lines.tsx'
import { useTaskContext } from '../task-context.ts'
import { useBoardStyles } from './board-styles.ts'

/** A card to type a task into; Enter adds it and stays, Escape or leaving it empty closes. */
export function AddCard({
  group,
  end,
  close,
}: {
  group: string
  end: 'top' | 'bottom'
  close: () => void
}) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const { view, project } = useTaskContext()
  const [name, setName] = useState('')
  const place = {
    project_id: project.id,
    end,
    [groupColumn[view.choices.grouping]]: group === unmapped ? null : group,
  }
  const pasted = usePastedLines(place)
  function add() {
    const text = name.trim()
    if (text === '') return
    setName('')
    void act('quickTask', { ...place, name: text })
  }
  return (
    <div className={end === 'top' ? styles.add : undefined}>
      <Textarea
        autoFocus
        style={{ width: '100%' }}
        rows={2}
        placeholder={t('addTask')}
        aria-label={t('addTask')}
        maxLength={limits.taskNameDrawer}
        value={name}
        onChange={(_, { value }) => setName(value)}
        onPaste={pasted.onPaste}
        onBlur={() => {
          if (pasted.question) return
          add()
          close()
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') {
            event.preventDefault()
            add()
          }
          if (event.key === 'Escape') {
            setName('')
            close()
          }
        }}
      />
      {pasted.question}
    </div>
  )
}
