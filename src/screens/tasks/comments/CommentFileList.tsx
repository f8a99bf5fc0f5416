import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { byAge } from '../../../core/values/by-age.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { FileList } from '../files/FileList.tsx'

/** The files of a comment. */
export function CommentFileList({ files }: { files: readonly Row<'attachment'>[] }) {
  const { t } = useTranslation('files')
  async function remove({ id, task_id }: Row<'attachment'>) {
    const done = await act('deleteCommentFile', { id, task_id })
    if (done) tellDone(t('deleted'), done.id)
  }
  return <FileList files={[...files].sort(byAge)} remove={(file) => void remove(file)} />
}
