import { makeStyles, tokens } from '@fluentui/react-components'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { actions, enterTasks, runAction } from '../../../client/keyboard/actions.ts'

const useStyles = makeStyles({
  link: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 10,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    border: 'none',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':not(:focus)': {
      clip: 'rect(0 0 0 0)',
      width: '1px',
      height: '1px',
      padding: 0,
      overflow: 'hidden',
    },
  },
})

/** The first stops of the Tab key: past the bar to the screen, and to the tasks that it shows. */
export function SkipLinks({ to }: { to: RefObject<HTMLElement | null> }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { list } = useSnapshot(actions)
  return (
    <>
      <button type="button" className={styles.link} onClick={() => to.current?.focus()}>
        {t('skip')}
      </button>
      {list.some(({ id }) => id === enterTasks) && (
        <button type="button" className={styles.link} onClick={() => runAction(enterTasks)}>
          {t('skipToTasks')}
        </button>
      )}
    </>
  )
}
