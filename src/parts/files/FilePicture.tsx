import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../core/model.ts'
import { shownAt, smallOf } from './file-addresses.ts'

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    display: 'flex',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  picture: {
    display: 'block',
    margin: 'auto',
    objectFit: 'contain',
    flexShrink: 0,
    cursor: 'zoom-in',
  },
  failed: {
    margin: 'auto',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground3,
  },
})

interface FilePictureProps {
  file: Row<'attachment'>
  /** 1 fits into the window. */
  scale: number
  /** Enlarges it, or fits it in again. */
  toggle: () => void
}

/** A picture as large as fits, or larger; its small picture is there until it is loaded. */
export function FilePicture({ file, scale, toggle }: FilePictureProps) {
  const styles = useStyles()
  const { t } = useTranslation('files')
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  if (failed)
    return (
      <div className={styles.root} role="alert">
        <div className={styles.failed}>
          {t('notShown')}
          <Button
            onClick={() => {
              setTurn(turn + 1)
              setFailed(false)
            }}
          >
            {t('common:retry')}
          </Button>
        </div>
      </div>
    )
  return (
    // It can be scrolled by keys when it is enlarged.
    <div className={styles.root} tabIndex={scale > 1 ? 0 : -1} role="group" aria-label={file.name}>
      <img
        key={turn}
        className={styles.picture}
        style={{
          width: `${scale * 100}%`,
          height: `${scale * 100}%`,
          ...(scale > 1 ? { cursor: 'zoom-out' } : {}),
          ...(file.preview
            ? { background: `center / contain no-repeat url("${smallOf(file)}")` }
            : {}),
        }}
        src={shownAt(file)}
        alt={file.name}
        onClick={toggle}
        onLoad={({ currentTarget }) => {
          currentTarget.style.background = 'none'
        }}
        onError={() => setFailed(true)}
      />
    </div>
  )
}
