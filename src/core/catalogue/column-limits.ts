/** The numbers of custom columns, which are among all `limits`. */
export const columnLimits = {
  /** Of a project on a plan that names a number, and of any project. */
  customColumns: 10,
  customColumnsMost: 100,
  columnTitle: 100,
  columnKey: 64,
  columnWidth: 150,
  columnWidthLeast: 60,
  columnWidthMost: 1_000,
  columnDecimals: 6,
  columnLabel: 20,
  columnKeyLabel: 5,
  columnPreviewRaw: 40,
  /** Of the order of a list: columns that every list has, and custom ones, some of which may be gone. */
  laidColumns: 200,
  pinnedColumns: 4,
  columnOptions: 100,
  optionId: 64,
  optionName: 100,

  // formulas: characters, how deep they nest, and how much of them there is
  formula: 4_000,
  formulaDepth: 50,
  /** Of all formulas of a project together, which are computed for each of its tasks. */
  formulaSteps: 1_000,

  // values: what comes over the wire, and what is kept of it
  valueRaw: 10_000,
  valueText: 500,
  valueList: 100,
  valueDigits: 40,
  valueDecimals: 6,
  valueNumber: 1_000_000_000_000,
} as const
