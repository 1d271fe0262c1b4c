import { useState } from "react";
import { useMessages } from "../language/language.ts";
import { useRoving } from "../ui/roving.ts";

const COLUMNS = 8;
const ROWS = 6;

interface Props {
  onSize: (columns: number, rows: number) => void;
}

/** A grid of cells: pointing at one chooses how large the table is. */
export function TablePicker({ onSize }: Props) {
  const t = useMessages();
  const [size, setSize] = useState({ columns: 3, rows: 2 });
  const { container, onKeyDown } = useRoving<HTMLDivElement>({ columns: COLUMNS, focus: true });
  return (
    <div className="table-picker">
      <div
        ref={container}
        className="table-cells"
        role="group"
        aria-label={t("format.tableSize")}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: COLUMNS * ROWS }, (_, at) => {
          const columns = (at % COLUMNS) + 1;
          const rows = Math.floor(at / COLUMNS) + 1;
          const choose = () => setSize({ columns, rows });
          return (
            <button
              key={at}
              type="button"
              aria-label={t("format.tableOf", { columns, rows })}
              data-on={columns <= size.columns && rows <= size.rows}
              onPointerEnter={choose}
              onFocus={choose}
              onClick={() => onSize(columns, rows)}
            />
          );
        })}
      </div>
      <p aria-hidden="true">{t("format.tableOf", size)}</p>
    </div>
  );
}
