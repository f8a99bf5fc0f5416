import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTaskContext } from '../task-context.ts'
import { longestName, renameGroup } from './group-commands.ts'

interface GroupNameInputProps {
  /** The id of the group. */
  group: string
  name: string
  close: () => void
}

/** The field a group is named in: Enter or leaving saves, Escape restores. */
export function GroupNameInput({ group, name, close }: GroupNameInputProps) {
  const { t } = useTranslation('tasks')
  const { view, styles } = useTaskContext()
  const [text, setText] = useState(name)
  const left = useRef(false)
  const wanted = text.trim()
  const refused = view.shown.value.groups.some(
    (other) => other.id !== group && other.name.toLowerCase() === wanted.toLowerCase(),
  )
  const leave = (saves: boolean) => {
    if (left.current) return
    left.current = true
    if (saves && wanted !== '' && wanted !== name && !refused)
      void renameGroup(view.choices.grouping, group, wanted)
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
        if (event.key === 'Enter' && !refused) leave(true)
        if (event.key === 'Escape') leave(false)
      }}
    />
  )
}
