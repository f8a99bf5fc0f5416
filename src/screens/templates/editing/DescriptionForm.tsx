import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { DescriptionMessages } from '../../../parts/rich-text/DescriptionMessages.tsx'
import { judgeDescription } from '../../../parts/rich-text/judge-description.ts'
import { RichTextField } from '../../../parts/rich-text/RichTextField.tsx'
import type { Task } from './use-template.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: 'min(480px, 80vw)',
  },
  foot: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

interface DescriptionFormProps {
  task: Task
  done: () => void
  /** Keeps what is around the form open, or not any more. */
  hold: (holds: boolean) => void
}

/**
 * The description of a task, with its formatting. What was typed is saved however the form is left,
 * unless it is cancelled; one that is too long to be saved is left by cancelling alone. What others
 * made of it meanwhile is said, and replaced by saving alone: else the form stays.
 */
export function DescriptionForm({ task, done, hold }: DescriptionFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { id, description } = task
  const [start] = useState(description)
  const [html, setHtml] = useState(start)
  const typed = useRef(start)
  const replaces = useRef(false)
  const judge = (typed: string) =>
    judgeDescription({ base: start, typed, saved: description, replaces: replaces.current })
  const { isChanged, tooLong, mayLeave } = judge(html)
  useEffect(() => {
    hold(!mayLeave)
    return () => hold(false)
  }, [hold, mayLeave])
  const onLeft = useEffectEvent(() => {
    const { isTyped, mayLeave } = judge(typed.current)
    if (isTyped && mayLeave)
      void act('editTemplateTask', { id, description: typed.current || null })
  })
  useEffect(() => () => onLeft(), [])
  const save = () => {
    if (tooLong > 0) return
    replaces.current = true
    done()
  }
  return (
    <div className={styles.form}>
      <DescriptionMessages isChanged={isChanged} tooLong={tooLong} />
      <RichTextField
        html={start}
        label={t('column_DESCRIPTION')}
        placeholder={t('describe')}
        onChange={(text) => {
          typed.current = text
          // A key that leaves may come before this is drawn.
          hold(!judge(text).mayLeave)
          setHtml(text)
        }}
        onSubmit={save}
        onEscape={() => judge(typed.current).mayLeave && done()}
      />
      <div className={styles.foot}>
        <Button
          onClick={() => {
            typed.current = start
            done()
          }}
        >
          {t('cancel')}
        </Button>
        <Button appearance="primary" disabledFocusable={tooLong > 0} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
