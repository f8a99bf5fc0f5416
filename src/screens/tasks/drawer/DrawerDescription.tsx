import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, ask, report } from '../../../client/engine/workspace.ts'
import { NetworkError } from '../../../client/requests/request.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { DescriptionText } from './DescriptionText.tsx'

const RichTextEditor = lazy(() =>
  import('../../../parts/rich-text/RichTextEditor.tsx').then(({ RichTextEditor }) => ({
    default: RichTextEditor,
  })),
)

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  empty: { color: tokens.colorNeutralForeground3 },
  foot: { display: 'flex', gap: tokens.spacingHorizontalS },
})

/** What was too long to be saved when its drawer closed, by task, for as long as the page lives. */
const unsaved = new Map<string, string>()

/**
 * The description: read, and edited on a click. What was typed is saved also when the drawer is
 * closed over it.
 */
export function DrawerDescription({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const pushed = useRow('task_text', task.id)
  const [loaded, setLoaded] = useState<string | null>(task.description_preview === '' ? '' : null)
  const [offline, setOffline] = useState(false)
  const [editing, setEditing] = useState(false)
  const [base, setBase] = useState('')
  const [start, setStart] = useState('')
  const [tooLong, setTooLong] = useState(0)
  const draft = useRef<string | null>(null)
  const html = pushed?.description ?? loaded

  useEffect(() => {
    if (html !== null) return
    ask('getTaskInfo', { task_id: task.id })
      .then(({ task: { description } }) => setLoaded(description ?? ''))
      .catch((error: unknown) => (error instanceof NetworkError ? setOffline(true) : report(error)))
  }, [html, task.id])

  /** Saves what was typed, and says whether it could be. */
  const save = useRef((): boolean => true)
  save.current = () => {
    const text = draft.current
    if (text !== null && text.length > limits.description) return false
    draft.current = null
    if (text !== null && text !== base)
      void act('describeTask', { id: task.id, description: text || null })
    return true
  }
  // A drawer that closes keeps what cannot be saved until it opens again.
  useEffect(() => () => void (save.current() || unsaved.set(task.id, draft.current!)), [task.id])

  const edit = (from: string) => {
    setBase(from)
    setStart(unsaved.get(task.id) ?? from)
    draft.current = unsaved.get(task.id) ?? null
    unsaved.delete(task.id)
    setEditing(true)
  }
  const leave = (keep: boolean) => {
    if (keep && !save.current()) return setTooLong(draft.current!.length)
    draft.current = null
    setTooLong(0)
    setEditing(false)
  }

  return (
    <section className={styles.section} aria-label={t('column_DESCRIPTION')}>
      <Subtitle2 as="h2">{t('column_DESCRIPTION')}</Subtitle2>
      {offline && html === null ? (
        <p className={styles.empty}>{`${task.description_preview}… ${t('restWhenOnline')}`}</p>
      ) : html === null ? (
        <Skeleton>
          <SkeletonItem />
        </Skeleton>
      ) : editing ? (
        <Suspense fallback={<SkeletonItem size={96} />}>
          {html !== base && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{t('changedMeanwhile')}</MessageBarBody>
            </MessageBar>
          )}
          {tooLong > 0 && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>
                {t('descriptionTooLong', { have: tooLong, most: limits.description })}
              </MessageBarBody>
            </MessageBar>
          )}
          <RichTextEditor
            html={start}
            label={t('column_DESCRIPTION')}
            placeholder={t('describe')}
            onChange={(text) => {
              draft.current = text
              if (tooLong > 0) setTooLong(text.length > limits.description ? text.length : 0)
            }}
            onSubmit={() => leave(true)}
            onCancel={() => leave(false)}
          />
          <div className={styles.foot}>
            <Button appearance="primary" size="small" onClick={() => leave(true)}>
              {t('save')}
            </Button>
            <Button size="small" onClick={() => leave(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Suspense>
      ) : (
        <DescriptionText html={html} onEdit={() => edit(html)} />
      )}
    </section>
  )
}
