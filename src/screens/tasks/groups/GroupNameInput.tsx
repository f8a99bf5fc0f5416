import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../../client/requests/alerts.ts'
import { useIsTyped } from '../../../parts/form/use-is-typed.ts'
import { useTaskContext } from '../task-context.ts'
import { isGroupNameTaken, longestName, renameGroup } from './group-commands.ts'

interface GroupNameInputProps {
  /** The id of the group. */
  group: string
  name: string
  close: () => void
}

/** The field a group is named in: Enter or leaving saves, Escape restores. */
export function GroupNameInput({ group, name, close }: GroupNameInputProps) {
  const { t } = useTranslation('tasks')
  const { view, project, statuses, phases, styles } = useTaskContext()
  const [text, setText] = useState(name)
  const isTyped = useIsTyped(name)
  const left = useRef(false)
  const wanted = text.trim()
  const kind = view.choices.grouping === 'phase' ? 'phase' : 'status'
  const shown = [...(kind === 'status' ? statuses : phases).values()]
  const refused = isGroupNameTaken({
    kind,
    projectId: project.id,
    name: wanted,
    shown,
    own: group,
  })
  const tellTaken = () => alert('warning', t('nameTaken'), { title: wanted })
  const leave = (saves: boolean) => {
    if (left.current) return
    left.current = true
    if (saves && wanted !== '' && isTyped(wanted)) {
      if (refused) tellTaken()
      else void renameGroup(view.choices.grouping, group, wanted)
    }
    close()
  }
  return (
    <input
      className={styles.nameInput}
      autoFocus
      aria-label={t('groupName')}
      aria-invalid={refused}
      title={refused ? t('nameTaken') : undefined}
      maxLength={longestName(view.choices.grouping)}
      value={text}
      onFocus={(event) => event.target.select()}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => leave(true)}
      onKeyDown={(event) => {
        event.stopPropagation()
        // The button that has the focus next would be pressed by it.
        if (event.key === 'Enter') event.preventDefault()
        if (event.key === 'Enter' && refused) tellTaken()
        else if (event.key === 'Enter') leave(true)
        if (event.key === 'Escape') leave(false)
      }}
    />
  )
}
