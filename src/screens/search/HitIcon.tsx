import { makeStyles, tokens } from '@fluentui/react-components'
import { ChatRegular, CommentRegular, TaskListSquareLtrRegular } from '@fluentui/react-icons'
import { extensionOf } from '../../core/files/names.ts'
import type { SearchHit } from '../../core/search/calls.ts'
import { FileIcon } from '../../parts/files/FileIcon.tsx'
import { ColourDot } from '../../parts/marks/ColourDot.tsx'
import { NamedAvatar } from '../../parts/people/NamedAvatar.tsx'

const useStyles = makeStyles({
  icon: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
  },
})

/** What something that was found is, as a picture. */
export function HitIcon({ hit: { kind, name, avatar_url, color_code } }: { hit: SearchHit }) {
  const styles = useStyles()
  if (kind === 'person') return <NamedAvatar decorative size={32} name={name} url={avatar_url} />
  return (
    <span className={styles.icon} aria-hidden>
      {kind === 'project' && <ColourDot colour={color_code ?? ''} />}
      {kind === 'task' && <TaskListSquareLtrRegular />}
      {kind === 'comment' && <CommentRegular />}
      {kind === 'update' && <ChatRegular />}
      {kind === 'file' && <FileIcon type={extensionOf(name)} />}
    </span>
  )
}
