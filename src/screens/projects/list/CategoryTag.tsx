import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ProjectRow } from '../../../core/projects/wire.ts'
import { soft } from '../../../core/values/colours.ts'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'

const useStyles = makeStyles({
  tag: {
    display: 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ...cutText,
    lineHeight: '22px',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    // It looks 20 px high; what is above and below it takes a touch too.
    [touch]: {
      minWidth: '40px',
      borderTop: '10px solid transparent',
      borderBottom: '10px solid transparent',
      borderRadius: '4px / 14px',
      backgroundClip: 'padding-box',
    },
  },
})

interface CategoryTagProps {
  row: ProjectRow
  onPick: (categoryId: string) => void
}

/** The category of a project; a click shows the projects in it. */
export function CategoryTag({ row, onPick }: CategoryTagProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const { category_id, category_color, category_name } = row
  if (!category_id || !category_color) return null
  return (
    <button
      type="button"
      className={styles.tag}
      style={{ backgroundColor: soft(category_color) }}
      title={t('showCategory', { name: category_name })}
      onClick={() => onPick(category_id)}
    >
      {category_name}
    </button>
  )
}
