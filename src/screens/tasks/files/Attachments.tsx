import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Owner } from '../../../client/files/pending.ts'
import { addFiles } from '../../../client/files/uploads.ts'
import type { Row } from '../../../core/model.ts'
import { byAge } from '../../../core/values/by-age.ts'
import { useRowsOfTask } from '../../../parts/data/use-lazy-rows.ts'
import { ChooseFiles } from '../../../parts/files/ChooseFiles.tsx'
import { useFileStyles } from '../../../parts/files/file-styles.ts'
import { PendingLine } from '../../../parts/files/PendingLine.tsx'
import { usePending } from '../../../parts/files/use-pending.ts'
import { touch } from '../../../parts/page/measures.ts'
import { NotLoaded } from '../../../parts/page/NotLoaded.tsx'
import { SkeletonLine } from '../../../parts/page/SkeletonLine.tsx'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { useDrawerStyles } from '../drawer/drawer-styles.ts'
import { useTaskContext } from '../task-context.ts'
import { FileList } from './FileList.tsx'

const useStyles = makeStyles({
  count: {
    marginLeft: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  choose: { [touch]: { minHeight: '44px' } },
})

/** The files of a task, those on their way, and a button to add more. */
export function Attachments({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const drawer = useDrawerStyles()
  const lines = useFileStyles()
  const { t } = useTranslation('files')
  const owner: Owner = `task ${task.id}`
  const { rows, known, failure, again } = useRowsOfTask('attachment', task)
  const pending = usePending(owner)
  const nameOf = useUploader()
  const files = rows.filter(({ comment_id }) => comment_id === null).sort(byAge)
  async function remove({ id }: Row<'attachment'>) {
    const done = await act('deleteAttachment', { id })
    if (done) tellDone(t('deleted'), done.id)
  }
  return (
    <section className={drawer.section} aria-label={t('attachments')}>
      <div className={drawer.head}>
        <Subtitle2 as="h2">
          {t('attachments')}
          {task.attachments_count > 0 && (
            <span className={styles.count}>{task.attachments_count}</span>
          )}
        </Subtitle2>
        <ChooseFiles
          labelled
          label={t('add')}
          icon={<AddRegular />}
          className={styles.choose}
          choose={(chosen) => addFiles(owner, chosen)}
        />
      </div>
      {!known && failure === undefined && task.attachments_count > 0 && (
        <SkeletonLine height={48} />
      )}
      {!known && failure !== undefined && <NotLoaded text={t('notLoaded')} again={again} />}
      <FileList files={files} byOf={nameOf} remove={(file) => void remove(file)} />
      {pending.length > 0 && (
        <ul className={lines.list} aria-label={t('onTheirWay')}>
          {pending.map((file) => (
            <PendingLine key={file.id} file={file} />
          ))}
        </ul>
      )}
      {known && files.length === 0 && pending.length === 0 && (
        <p className={styles.quiet}>{t('empty')}</p>
      )}
    </section>
  )
}

/** Who added a file, as they are called now; those who have left, as they were called. */
function useUploader() {
  const { members } = useTaskContext()
  const byUser = new Map([...members.values()].map((member) => [member.user_id, member.name]))
  return ({ user_id, member_name }: Row<'attachment'>) => byUser.get(user_id) ?? member_name
}
