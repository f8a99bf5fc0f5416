import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { soft } from '../../../core/values/colours.ts'
import { statusColours } from '../../../core/workflow/colours.ts'
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { shownName } from '../../../parts/text/lookup-keys.ts'

const useStyles = makeStyles({
  tag: {
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: '22px',
    lineHeight: '22px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    ...cutText,
  },
})

/** The name of a status on its colour. */
export function StatusTag({ status }: { status: Row<'status'> }) {
  const styles = useStyles()
  const { t } = useTranslation()
  const dark = useDark()
  const { color_code, color_code_dark } = statusColours(status)
  const name = shownName(status.name, t)
  return (
    <span
      className={styles.tag}
      style={{ backgroundColor: soft(dark ? color_code_dark : color_code) }}
      title={name}
    >
      {name}
    </span>
  )
}
