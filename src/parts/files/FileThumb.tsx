import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { FileIcon } from './FileIcon.tsx'

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'flex',
    width: '44px',
    height: '44px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
})

/** A small picture of a file, or what stands for one: also where it cannot be loaded. */
export function FileThumb({ type, picture }: { type: string; picture: string | null }) {
  const styles = useStyles()
  const [failed, setFailed] = useState<string>()
  return (
    <span className={styles.root}>
      {picture && picture !== failed ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        <FileIcon type={type} />
      )}
    </span>
  )
}
