/** A table of the account's page: rows that stack in narrow windows, named for those who hear it. */
import type { ReactNode } from "react";

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Class of a cell that says by itself what it is, and is not told its head again. */
  alone?: (row: Row) => string | undefined;
}

interface Props<Row> {
  /** Name of the table. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first is what a row is called by. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Buttons for a row; their head is only heard. */
  acts?: { head: string; cell: (row: Row) => ReactNode; className?: string };
  className?: string;
}

export function Table<Row>({ label, rows, keyOf, columns, acts, className = "" }: Props<Row>) {
  const [first, ...others] = columns;
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label={label}>
      <table className={`stacking tokens ${className}`.trim()}>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {acts && (
              <th scope="col">
                <span className="unseen">{acts.head}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <td className="token-name">{first.cell(row)}</td>
              {others.map((column) => (
                <Cell key={column.head} column={column} row={row} />
              ))}
              {acts && (
                <td className={`number ${acts.className ?? ""}`.trim()}>{acts.cell(row)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column: { head, cell, alone }, row }: { column: Column<Row>; row: Row }) {
  const className = alone?.(row);
  return className === undefined ? (
    <td data-label={head}>{cell(row)}</td>
  ) : (
    <td className={className}>{cell(row)}</td>
  );
}
