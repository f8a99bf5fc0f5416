import { type GriffelStyle, tokens } from '@fluentui/react-components'

const name = 'stacked-table'

/** Where the columns of a table stand below each other, as a rule of styles. */
export const whereStacked = (least: number) => `@container ${name} (width < ${least}px)`

/** A table of pages stacks its columns below this width. */
export const pagedLeast = 700

/**
 * The styles of a table that has no place for its columns beside each other where its frame is less
 * than `least` wide: they stand below each other then, each after what it is called.
 */
export function stackedBelow(least: number) {
  const narrow = whereStacked(least)
  return {
    frame: { containerType: 'inline-size', containerName: name },
    /** Each cell says what its column is called: what is left to the heads is to sort by them. */
    heads: {
      [narrow]: {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: tokens.spacingHorizontalS,
        ':not(:has(button))': { display: 'none' },
        '& > :not(:has(button))': { display: 'none' },
      },
    },
    stack: {
      [narrow]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        padding: `${tokens.spacingVerticalXS} 0`,
      },
    },
    actions: { [narrow]: { gridRow: '1', gridColumn: '2' } },
    /** Below the first cell, after what its column is called. */
    detail: {
      [narrow]: {
        gridColumn: '1 / -1',
        ':not(:empty)': {
          display: 'flex',
          alignItems: 'center',
          boxSizing: 'border-box',
          minHeight: '28px',
          // Names of columns, and what stands after them, may have several lines.
          paddingBlock: tokens.spacingVerticalXS,
        },
        ':not(:empty)::before': {
          content: 'attr(data-head)',
          boxSizing: 'border-box',
          flexShrink: 0,
          width: '40%',
          paddingInlineEnd: tokens.spacingHorizontalS,
          textAlign: 'start',
          color: tokens.colorNeutralForeground3,
          fontSize: tokens.fontSizeBase200,
          lineHeight: tokens.lineHeightBase200,
          overflowWrap: 'anywhere',
        },
      },
    },
  } satisfies Record<string, GriffelStyle>
}
