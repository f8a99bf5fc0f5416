import { Textarea } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { keepDraft, readDraft, useDraft } from '../../../parts/form/drafts.ts'

interface TitleInputProps {
  /** The id of the task, or another word for a task that is not made yet. */
  task: string
  name: string
  /** Absent where a drawer that opens focuses its first field: it would take the focus twice. */
  autoFocus?: boolean
  /** The offset of the cursor in the name; undefined selects the whole name. */
  caret?: number | undefined
  /**
   * Takes the text, or null to keep the old one. By a key, the focus is still here. Returns whether
   * editing ends.
   */
  done: (text: string | null, byKey: boolean) => boolean
}

/** The field in which a drawer's task is named: Enter or leaving ends it, Escape gives it up. */
export function TitleInput({ task, name, autoFocus = false, caret, done }: TitleInputProps) {
  const { t } = useTranslation('tasks')
  const draft = `name ${task}` as const
  const [text, setText] = useState(() => readDraft(draft) ?? name)
  const left = useRef(false)
  useDraft(draft, () => (left.current || text === name ? null : text))
  const leave = (result: string | null, byKey: boolean) => {
    if (left.current) return
    left.current = true
    left.current = done(result, byKey)
    if (left.current) keepDraft(draft, null)
  }
  return (
    <Textarea
      autoFocus={autoFocus}
      style={{ width: '100%' }}
      size="large"
      resize="vertical"
      aria-label={t('name')}
      placeholder={t('name')}
      maxLength={limits.taskNameDrawer}
      value={text}
      onChange={(_, { value }) => setText(value.replace(/\n/g, ' '))}
      onFocus={({ target }) => target.setSelectionRange(caret ?? 0, caret ?? target.value.length)}
      onBlur={() => leave(text, false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') {
          event.preventDefault()
          leave(text, true)
        }
        if (event.key === 'Escape') leave(null, true)
      }}
    />
  )
}
