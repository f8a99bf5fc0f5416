import { Button, makeStyles, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { useDraft } from '../../../parts/form/drafts.ts'
import {
  editName,
  forgetName,
  type Leaving,
  type Named,
  type NameEdit,
} from '../names/name-edit.ts'

const useStyles = makeStyles({
  input: { width: '100%' },
  submit: { alignSelf: 'flex-start' },
})

interface TitleInputProps {
  /** One that is not made yet has another word for an id. */
  task: Named
  /** Absent where a drawer that opens focuses its first field: it would take the focus twice. */
  autoFocus?: boolean
  /** The offset of the cursor in the name; undefined selects the whole name. */
  caret?: number | undefined
  /** What a button says that ends it as Enter does; without it there is none. */
  submit?: string
  /** Takes the text as the field is left. Returns whether editing ends. */
  done: (edit: NameEdit, how: Leaving) => boolean
}

/** The field in which a drawer's task is named: Enter or leaving ends it, Escape gives it up. */
export function TitleInput({ task, autoFocus = false, caret, submit, done }: TitleInputProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [edit] = useState(() => editName(task))
  const [text, setText] = useState(edit.text)
  const unsaved = () =>
    edit.isLeft || [edit.base, task.name, ''].includes(edit.text.trim()) ? null : edit.text
  useDraft(`name ${task.id}`, unsaved, () => edit.base)
  const leave = (how: Leaving) => {
    if (edit.isLeft) return
    edit.isLeft = true
    edit.isLeft = done(edit, how)
    if (edit.isLeft) forgetName(edit)
  }
  return (
    <>
      {' '}
      <Textarea
        autoFocus={autoFocus}
        className={styles.input}
        size="large"
        resize="vertical"
        aria-label={t('name')}
        placeholder={t('name')}
        maxLength={limits.taskNameDrawer}
        value={text}
        onChange={(_, { value }) => {
          edit.text = value.replace(/\n/g, ' ')
          edit.isTyped = true
          setText(edit.text)
        }}
        onFocus={({ target }) => target.setSelectionRange(caret ?? 0, caret ?? target.value.length)}
        onBlur={() => leave('blur')}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') {
            event.preventDefault()
            leave('enter')
          }
          if (event.key === 'Escape') leave('escape')
        }}
      />
      {submit && (
        <Button
          appearance="primary"
          className={styles.submit}
          disabled={text.trim() === ''}
          onClick={() => leave('enter')}
        >
          {submit}
        </Button>
      )}
    </>
  )
}
