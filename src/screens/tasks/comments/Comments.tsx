import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isListed } from '../../../client/engine/outbox/listed.ts'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Mention } from '../../../core/comments/rows.ts'
import type { Row } from '../../../core/model.ts'
import { byAge } from '../../../core/values/by-age.ts'
import { grouped } from '../../../core/values/grouped.ts'
import { escapeHtml } from '../../../core/values/text.ts'
import { CommentEditor } from '../../../parts/comments/CommentEditor.tsx'
import { EarlierButton } from '../../../parts/comments/EarlierButton.tsx'
import { useMentionable } from '../../../parts/comments/mentionable.ts'
import { useFieldInView } from '../../../parts/comments/use-field-in-view.ts'
import { useLastDrawn } from '../../../parts/comments/use-last-drawn.ts'
import { useRowsOfTask } from '../../../parts/data/use-lazy-rows.ts'
import { keepDraft, keepRefused, readDraft, useDraft } from '../../../parts/form/drafts.ts'
import { useIsShown } from '../../../parts/hooks/use-is-shown.ts'
import { NotLoaded } from '../../../parts/page/NotLoaded.tsx'
import { SkeletonLine } from '../../../parts/page/SkeletonLine.tsx'
import { useTaskContext } from '../task-context.ts'
import { CommentLine } from './CommentLine.tsx'
import { AttachToComment, EditorFiles } from './EditorFiles.tsx'
import { useCommentFiles } from './use-comment-files.ts'

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    scrollMarginTop: tokens.spacingVerticalL,
  },
  count: {
    marginLeft: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
  },
})

const noFiles: readonly Row<'attachment'>[] = []

/** What is said of a task, the oldest first, and a field to say more. */
export function Comments({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('comments')
  const section = useRef<HTMLElement>(null)
  const { rows, known, failure, again } = useRowsOfTask('task_comment', task)
  const files = useRowsOfTask('attachment', task).rows
  const filesOf = useMemo(() => grouped(files, ({ comment_id }) => comment_id), [files])
  const { members } = useTaskContext()
  const authors = useMemo(
    () => new Map([...members.values()].map((member) => [member.user_id, member])),
    [members],
  )
  const sorted = useMemo(() => [...rows].sort(byAge), [rows])
  const { drawn, showEarlier } = useLastDrawn(sorted)
  useFieldInView(section, drawn.at(-1)?.id)
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('focus') === 'comments'
    if (known && wanted) section.current?.scrollIntoView()
  }, [known])
  return (
    <section className={styles.section} aria-label={t('comments')} ref={section}>
      <Subtitle2 as="h2">
        {t('comments')}
        {task.comments_count > 0 && <span className={styles.count}>{task.comments_count}</span>}
      </Subtitle2>
      {!known && failure === undefined && task.comments_count > 0 && <SkeletonLine height={48} />}
      {!known && failure !== undefined && <NotLoaded text={t('notLoaded')} again={again} />}
      {showEarlier && <EarlierButton text={t('earlier')} onClick={showEarlier} />}
      {drawn.length > 0 && (
        <ul className={styles.list}>
          {drawn.map((comment) => (
            <CommentLine
              key={comment.id}
              comment={comment}
              author={authors.get(comment.user_id)}
              files={filesOf.get(comment.id) ?? noFiles}
              projectId={task.project_id}
            />
          ))}
        </ul>
      )}
      <NewComment task={task} />
    </section>
  )
}

function NewComment({ task }: { task: Row<'task'> }) {
  const { t } = useTranslation('comments')
  const people = useMentionable(task.project_id, useTaskContext().members.values())
  const key = `comment ${task.id}` as const
  const written = useRef(readDraft(key) ?? '')
  useDraft(key, () => written.current || null)
  const isShown = useIsShown()
  const files = useCommentFiles(task.id)
  async function add(text: string, mentions: Mention[]): Promise<boolean> {
    const taken = files.take()
    const attachments = taken.map(({ id }) => ({ upload: id }))
    const input = { task_id: task.id, content: escapeHtml(text), mentions, attachments }
    const command = act('addComment', input)
    const done = await keepRefused(key, text, command, () => isShown.current)
    const isKept = done !== undefined || isListed(command)
    if (!isKept) files.giveBack(taken)
    return isKept
  }
  return (
    <CommentEditor
      label={t('addComment')}
      submit={t('comment')}
      start={written.current}
      most={limits.comment}
      people={people}
      files={{
        any: files.files.length > 0,
        unready: files.unready,
        list: <EditorFiles files={files} />,
        button: <AttachToComment files={files} />,
        drop: files.drop,
        listeners: files.listeners,
      }}
      onChange={(text) => {
        written.current = text
        if (text === '') keepDraft(key, null)
      }}
      onSubmit={add}
    />
  )
}
