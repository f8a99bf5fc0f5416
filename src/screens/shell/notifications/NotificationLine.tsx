import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '../../../core/notifications/calls.ts'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { TextButton } from '../../../parts/page/TextButton.tsx'
import { InlineHtml } from '../../../parts/rich-text/InlineHtml.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { notificationText } from '../../../parts/text/notification-text.ts'
import { levelMenu } from '../../projects/level-menu.ts'
import { closeOverlay } from '../overlays/overlays.ts'
import { useLineStyles } from './line-styles.ts'

const useStyles = makeStyles({
  line: { gap: 0, alignItems: 'stretch' },
  edge: {
    flexShrink: 0,
    width: '3px',
    marginRight: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  message: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  leads: {
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
  },
  project: {
    ...cutText,
    maxWidth: '100%',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
  },
  menu: { minWidth: '24px', [touch]: { minWidth: '40px', minHeight: '40px' } },
  time: { marginLeft: 'auto', whiteSpace: 'nowrap' },
})

interface NotificationLineProps {
  notification: NotificationRow
  open: (notification: NotificationRow) => void
  markRead: (id: string) => void
}

/** A notification with its team, its project and its age; it opens what it is about (A2.83). */
export function NotificationLine({ notification, open, markRead }: NotificationLineProps) {
  const own = useStyles()
  const line = useLineStyles()
  const { t } = useTranslation('notifications')
  const { id, team, team_id, url, project, project_id, color, created_at, read } = notification
  const texts = (
    <>
      <span className={mergeClasses(own.small, line.quiet)}>{team}</span>
      <span>
        <InlineHtml html={notificationText(notification)} />
      </span>
    </>
  )
  return (
    <li className={mergeClasses(line.line, own.line)}>
      <span className={own.edge} style={color ? { backgroundColor: color } : {}} />
      <div className={line.texts}>
        {url ? (
          <button
            type="button"
            className={mergeClasses(own.message, own.leads)}
            onClick={() => open(notification)}
          >
            {texts}
          </button>
        ) : (
          <div className={own.message}>{texts}</div>
        )}
        <div className={mergeClasses(own.foot, own.small)}>
          {project && (
            <span className={own.project} style={{ backgroundColor: `${color}4d` }}>
              {project}
            </span>
          )}
          {project && project_id && (
            <Opener
              code={levelMenu}
              props={{
                project: { id: project_id, name: project, team_id },
                leave: closeOverlay,
              }}
            >
              {(trigger) => (
                <Button
                  size="small"
                  appearance="transparent"
                  className={own.menu}
                  icon={<MoreHorizontalRegular />}
                  aria-label={t('levelOf', { name: project })}
                  title={t('levelOf', { name: project })}
                  {...trigger}
                />
              )}
            </Opener>
          )}
          {!read && <TextButton onClick={() => markRead(id)}>{t('markAsRead')}</TextButton>}
          <time
            className={mergeClasses(own.time, line.quiet)}
            dateTime={created_at}
            title={showExactly(created_at)}
          >
            {showAgo(created_at)}
          </time>
        </div>
      </div>
    </li>
  )
}
