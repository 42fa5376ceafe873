import { Kbd, Modal, Table } from "@mantine/core";

const keys: [keys: string[], what: string][] = [
  [["j", "↓"], "Next case"],
  [["k", "↑"], "Previous case"],
  [["Enter"], "Open the case; once more for its own page"],
  [["x"], "Mark the case"],
  [["Shift", "click"], "Mark all cases between"],
  [["/"], "Search; then ↓ or Enter to what was found"],
  [["c"], "Add a case"],
  [["Ctrl", "K"], "Find a case, a law firm or an action"],
  [["Ctrl", "Enter"], "Submit a dialog"],
  [["Esc"], "Close what is open"],
  [["?"], "Show these keys"],
];

export const KeysDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Keys">
    <Table withRowBorders={false}>
      <Table.Tbody>
        {keys.map(([pressed, what]) => (
          <Table.Tr key={what}>
            <Table.Th scope="row" w="9rem" fw={400}>
              {pressed.map((key) => (
                <Kbd key={key} me={4}>
                  {key}
                </Kbd>
              ))}
            </Table.Th>
            <Table.Td>{what}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
);
