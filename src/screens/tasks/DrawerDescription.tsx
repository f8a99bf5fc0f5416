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
import { NetworkError } from '../../client/request.ts'
import { act, ask, report } from '../../client/workspace.ts'
import type { Row } from '../../core/model.ts'
import { useRow } from '../../parts/use-rows.ts'
import { DescriptionText } from './DescriptionText.tsx'

const RichTextEditor = lazy(() =>
  import('../../parts/RichTextEditor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })),
)

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  empty: { color: tokens.colorNeutralForeground3 },
  foot: { display: 'flex', gap: tokens.spacingHorizontalS },
})

/** The description: read, and edited on a click. What was typed is saved also when the drawer is closed over it. */
export function DrawerDescription({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const pushed = useRow('task_text', task.id)
  const [loaded, setLoaded] = useState<string | null>(task.description_preview === '' ? '' : null)
  const [offline, setOffline] = useState(false)
  const [editing, setEditing] = useState(false)
  const [base, setBase] = useState('')
  const draft = useRef<string | null>(null)
  const html = pushed?.description ?? loaded

  useEffect(() => {
    if (html !== null) return
    ask('getTaskInfo', { task_id: task.id })
      .then(({ task: { description } }) => setLoaded(description ?? ''))
      .catch((error: unknown) => (error instanceof NetworkError ? setOffline(true) : report(error)))
  }, [html, task.id])

  const save = useRef(() => {})
  save.current = () => {
    const text = draft.current
    draft.current = null
    if (text !== null && text !== base) void act('describeTask', { id: task.id, description: text || null })
  }
  useEffect(() => () => save.current(), [])

  const leave = (keep: boolean) => {
    if (keep) save.current()
    else draft.current = null
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
          <RichTextEditor
            html={base}
            label={t('column_DESCRIPTION')}
            placeholder={t('describe')}
            onChange={(text) => (draft.current = text)}
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
        <DescriptionText
          html={html}
          onEdit={() => {
            setBase(html)
            setEditing(true)
          }}
        />
      )}
    </section>
  )
}
