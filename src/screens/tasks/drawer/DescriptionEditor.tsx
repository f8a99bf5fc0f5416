import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkError } from '../../../client/requests/request.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { DescriptionMessages } from '../../../parts/rich-text/DescriptionMessages.tsx'
import { toHtml } from '../../../parts/rich-text/typed-html.ts'
import type { EditorProps } from '../fields/editor-props.ts'
import { useTaskContext } from '../task-context.ts'
import { plainLines } from './description-lines.ts'
import { useDescription } from './use-description.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, width: '360px' },
  foot: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

/**
 * Whether a description is nothing but paragraphs of text, so that editing it as text loses
 * nothing, and not too many.
 */
const isShortAndPlain = (html: string) =>
  html.length <= limits.descriptionShown &&
  html.replace(/<\/?(p|br)\b[^<>]*>/gi, '').search(/<[a-z]/i) < 0

/**
 * Edits a description in place; one with formatting opens in the drawer, where that stays, and so
 * do one that was overtaken, and one that is not here while there is no connection. What somebody else wrote meanwhile is replaced by the button and
 * Ctrl+Enter alone: else the editor stays.
 */
export function DescriptionEditor({ task, done, isTyped = false }: EditorProps) {
  const { openTask } = useTaskContext()
  const description = useDescription(task, true)
  const { editing, failure, overtaken } = description
  const isInPlace =
    editing !== null &&
    overtaken === undefined &&
    [editing.base, editing.start].every(isShortAndPlain)
  const isElsewhere = failure !== null || (editing !== null && !isInPlace)
  const goElsewhere = useEffectEvent(() => {
    done()
    if (editing || failure instanceof NetworkError) openTask(task.id)
  })
  useEffect(() => {
    if (isElsewhere) goElsewhere()
  }, [isElsewhere])
  return isInPlace && <LinesForm {...{ description, editing, done, isTyped }} />
}

interface LinesFormProps {
  description: ReturnType<typeof useDescription>
  editing: NonNullable<ReturnType<typeof useDescription>['editing']>
  done: () => void
  isTyped: boolean
}

/** A description as lines of text, which are saved by leaving them. */
function LinesForm({ description, editing: { base, start }, done, isTyped }: LinesFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { html, isChanged, tooLong, write, leave } = description
  const [text, setText] = useState(() => plainLines(start))
  const save = () => {
    if (leave(true)) done()
  }
  return (
    <form
      className={styles.form}
      // By leaving it.
      onSubmit={(event) => {
        event.preventDefault()
        if (leave(true, false)) done()
      }}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Escape') leave(false)
        else if (key === 'Enter' && (ctrlKey || metaKey)) save()
      }}
    >
      <DescriptionMessages {...{ isChanged, tooLong }} theirs={html ?? ''} />
      <Textarea
        autoFocus
        rows={5}
        aria-label={t('column_DESCRIPTION')}
        placeholder={t('describe')}
        value={text}
        // The cell shows but its beginning: what is typed there goes on with it.
        onFocus={({ target }) => isTyped && target.setSelectionRange(text.length, text.length)}
        onChange={(_, { value }) => {
          setText(value)
          const lines = value.trim()
          // What is written as it was is no change.
          write(lines === plainLines(base) ? base : lines === '' ? '' : toHtml(lines))
        }}
      />
      <div className={styles.foot}>
        <Button
          onClick={() => {
            leave(false)
            done()
          }}
        >
          {t(isChanged ? 'takeTheirs' : 'cancel')}
        </Button>
        <Button appearance="primary" onClick={save}>
          {t(isChanged ? 'keepMine' : 'save')}
        </Button>
      </div>
    </form>
  )
}
