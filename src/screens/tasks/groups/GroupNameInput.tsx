import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { useList } from '../list/list-context.ts'

interface GroupNameInputProps {
  name: string
  /** The names of the others, which cannot be taken. */
  taken: readonly string[]
  save: (name: string) => void
  close: () => void
}

/** The field a group is named in: Enter or leaving saves, Escape restores. */
export function GroupNameInput({ name, taken, save, close }: GroupNameInputProps) {
  const { t } = useTranslation('tasks')
  const { styles } = useList()
  const [text, setText] = useState(name)
  const left = useRef(false)
  const wanted = text.trim()
  const refused = taken.some((other) => other.toLowerCase() === wanted.toLowerCase())
  const leave = (saves: boolean) => {
    if (left.current) return
    left.current = true
    if (saves && wanted !== '' && wanted !== name && !refused) save(wanted)
    close()
  }
  return (
    <input
      className={styles.nameInput}
      autoFocus
      aria-label={t('groupName')}
      aria-invalid={refused}
      title={refused ? t('nameTaken') : undefined}
      maxLength={limits.statusName}
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
