import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { type NamesOf, rawContent } from '../../../core/comments/content.ts'
import type { Row } from '../../../core/model.ts'
import { escapeHtml } from '../../../core/values/text.ts'
import { noHover } from '../../../parts/page/measures.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { CommentText } from '../../../parts/rich-text/RichText.tsx'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { useTaskContext } from '../task-context.ts'
import { CommentEditor } from './CommentEditor.tsx'
import { CommentFileList } from './CommentFileList.tsx'
import { mentionsIn, useMentionable } from './mentionable.ts'
import { Reactions, ReactMenu } from './Reactions.tsx'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    ':hover .comment-actions, :focus-within .comment-actions': { opacity: 1 },
  },
  said: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  actions: {
    display: 'flex',
    marginLeft: 'auto',
    opacity: 0,
    [noHover]: { opacity: 1 },
  },
})

interface CommentProps {
  comment: Row<'task_comment'>
  files: readonly Row<'attachment'>[]
  task: Row<'task'>
}

/** A comment: who said it and when, its words, and how people react to it. */
export function CommentLine({ comment, files, task }: CommentProps) {
  const styles = useStyles()
  const { t } = useTranslation('comments')
  const { members } = useTaskContext()
  /** The text that is being changed. */
  const [editing, setEditing] = useState<string>()
  const nameOf = useNameOf()
  const author = [...members.values()].find(({ user_id }) => user_id === comment.user_id)
  const name = author?.name ?? comment.member_name
  const isOwn = comment.user_id === workspace().user.id
  return (
    <li className={styles.line}>
      <NamedAvatar name={name} url={author?.avatar_url} size={28} decorative />
      <div className={styles.said}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <time
            className={styles.when}
            dateTime={comment.created_at}
            title={showExactly(comment.created_at)}
          >
            {showAgo(comment.created_at)}
          </time>
          {comment.edited && (
            <span className={styles.when} title={showExactly(comment.updated_at)}>
              {t('edited')}
            </span>
          )}
          <div className={mergeClasses('comment-actions', styles.actions)}>
            <ReactMenu comment={comment} />
            {isOwn && editing === undefined && (
              <OwnMenu comment={comment} edit={() => setEditing(rawContent(comment, nameOf))} />
            )}
          </div>
        </div>
        {editing !== undefined ? (
          <EditedComment {...{ comment, files, task, start: editing, edit: setEditing }} />
        ) : (
          comment.content !== '' && <CommentText comment={comment} nameOf={nameOf} />
        )}
        <CommentFileList files={files} />
        <Reactions comment={comment} />
      </div>
    </li>
  )
}

/** How people mentioned in comments are called now. */
function useNameOf(): NamesOf {
  const { members } = useTaskContext()
  return useCallback(
    ({ team_member_id, name }) => members.get(team_member_id)?.name ?? name,
    [members],
  )
}

function OwnMenu({ comment, edit }: { comment: Row<'task_comment'>; edit: () => void }) {
  const { t } = useTranslation('comments')
  async function remove() {
    const done = await act('deleteComment', { id: comment.id, task_id: comment.task_id })
    if (done) tellDone(t('deleted'), done.id)
  }
  return (
    <Menu>
      <MenuTrigger>
        <Button
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={t('actions')}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={edit}>{t('edit')}</MenuItem>
          <MenuItem onClick={() => void remove()}>{t('delete')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

interface EditedCommentProps extends CommentProps {
  start: string
  edit: (text: string | undefined) => void
}

function EditedComment({ comment, files, task, start, edit }: EditedCommentProps) {
  const { t } = useTranslation('comments')
  const people = useMentionable(task)
  async function save(text: string): Promise<boolean> {
    const mentions = mentionsIn(text, people)
    edit(undefined)
    const done = await act('editComment', { id: comment.id, content: escapeHtml(text), mentions })
    // What was refused is there to be changed.
    if (!done) edit(text)
    return true
  }
  return (
    <CommentEditor
      label={t('editComment')}
      submit={t('save')}
      start={start}
      people={people}
      allowsBlank={files.length > 0}
      cancel={() => edit(undefined)}
      onSubmit={save}
    />
  )
}
