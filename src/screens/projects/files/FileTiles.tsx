import { makeStyles, tokens } from '@fluentui/react-components'
import { FileThumb } from '../../../parts/files/FileThumb.tsx'
import { smallOf } from '../../../parts/files/file-addresses.ts'
import { cutCell, cutText } from '../../../parts/text/cut-text.ts'
import { showAgo, showExactly, showSize } from '../../../parts/text/format.ts'
import { FileActions } from './FileActions.tsx'
import { FileOpener } from './FileOpener.tsx'
import type { FileUse } from './file-columns.tsx'
import { TaskOfFile } from './TaskOfFile.tsx'
import type { ProjectFile } from './use-project-files.ts'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 45%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tile: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    ':hover .row-actions': { opacity: 1 },
    ':focus-within .row-actions': { opacity: 1 },
    ':hover': { boxShadow: tokens.shadow4 },
  },
  open: {
    display: 'block',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  picture: {
    display: 'flex',
    height: '128px',
    '& > *': { width: '100%', height: '100%', borderRadius: 0 },
  },
  name: {
    ...cutCell,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0`,
    fontSize: tokens.fontSizeBase300,
  },
  facts: { padding: `0 ${tokens.spacingHorizontalS}`, minWidth: 0 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  said: cutText,
})

/** Files of a project as pictures beside each other. */
export function FileTiles({
  files,
  open,
  openTask,
  remove,
}: FileUse & { files: readonly ProjectFile[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.grid}>
      {files.map((file) => {
        const { id, name, type, row, uploader_name, created_at } = file
        return (
          <li key={id} className={styles.tile}>
            <FileOpener file={row} className={styles.open} open={open}>
              <span className={styles.picture}>
                <FileThumb type={type} picture={row.preview && smallOf(row)} />
              </span>
              <span className={styles.name}>{name}</span>
            </FileOpener>
            <div className={styles.facts}>
              <TaskOfFile file={file} openTask={openTask} />
            </div>
            <div className={styles.foot}>
              <span className={styles.said} title={`${uploader_name} · ${showExactly(created_at)}`}>
                {`${showSize(row.size)} · ${showAgo(created_at)}`}
              </span>
              <FileActions file={file} remove={remove} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
