import { fromRoot } from '../from-root.ts';
import { TOOLS, toolList } from './tools.ts';

/** `npm run tool -- <name> [arguments]`: runs a tool in this process. Without a name, or with an unknown one, lists all tools. */
const [name, ...args] = process.argv.slice(2);
const tool = name !== undefined && Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
if (tool) {
  const file = fromRoot(tool.file);
  process.argv.splice(1, process.argv.length, file, ...(tool.args ?? []), ...args);
  await import(file);
} else if (name === undefined) {
  console.log(toolList());
} else {
  console.error(`There is no tool ${name}. ${toolList()}`);
  process.exitCode = 1;
}
