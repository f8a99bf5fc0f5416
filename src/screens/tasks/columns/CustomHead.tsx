import { Button, mergeClasses } from '@fluentui/react-components'
import { AddRegular, SettingsRegular } from '@fluentui/react-icons'
import { customKey } from '../../../core/columns/custom-key.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { ColumnHandle, type ColumnHandleProps } from '../list/ColumnHandle.tsx'
import { useTaskContext } from '../task-context.ts'

type CustomHeadProps = Pick<ColumnHandleProps, 'widths' | 'setWidths' | 'tabIndex'>

/** The names of the custom columns, with the way to change each, and the way to make one. */
export function CustomHead({ tabIndex, ...sizes }: CustomHeadProps) {
  const { t, styles, custom, narrow, project, openColumn } = useTaskContext()
  const mayConfigure = useMayConfigure(project.id)
  return (
    <>
      {custom.map(({ id, name }) => (
        <div
          key={id}
          className={styles.headCell}
          role="columnheader"
          aria-label={name}
          title={name}
        >
          <span className={styles.pillText}>{name}</span>
          {mayConfigure && (
            <Button
              size="small"
              appearance="transparent"
              className={mergeClasses('head-handle', styles.headAction)}
              icon={<SettingsRegular />}
              tabIndex={tabIndex}
              aria-label={t('editField', { name })}
              title={t('editField', { name })}
              onClick={() => openColumn(id)}
            />
          )}
          <ColumnHandle column={customKey(id)} name={name} tabIndex={tabIndex} {...sizes} />
        </div>
      ))}
      {mayConfigure && !narrow && (
        <div className={styles.headAdd} role="gridcell">
          <Button
            size="small"
            appearance="transparent"
            icon={<AddRegular />}
            tabIndex={tabIndex}
            aria-label={t('addField')}
            title={t('addField')}
            onClick={() => openColumn(null)}
          />
        </div>
      )}
    </>
  )
}
