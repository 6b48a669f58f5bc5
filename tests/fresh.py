"""`make fresh`: the README's two commands as on a bare machine.

A clone of HEAD is set up where PATH holds little more than Python, make and git, the home folder is
empty, and (where the kernel lets users unshare mounts) the machine's fonts are hidden. There is no
browser and no Node; with `--no-compiler` no C compiler either.
"""

import argparse
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
COMMANDS = """
    sh bash env make git tar gzip find sed grep awk tail head cat cp mv rm ln ls mkdir touch chmod
    echo printf pwd cmp diff date stat xargs readlink realpath tee uniq install seq ps kill
    dirname basename uname nice sleep sort tr cut wc true false test expr id ldd mktemp rmdir
"""
COMPILER = "cc gcc g++ c++ cpp as ld ar ranlib nm strip objcopy gcc-ar x86_64-linux-gnu-gcc"
FONTS = ("/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts")
KEPT = re.compile(r"PIP|NPM_CONFIG|SSL_CERT|REQUESTS_CA|NODE_EXTRA_CA|(HTTPS?|NO)_PROXY", re.I)
OPEN = re.compile(r"open at (http://\S+)")
TESTED = re.compile(r"undercroft tested: (\w+),")
WITHIN = 30.0  # seconds until the table is open


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=["play", "test"])
    parser.add_argument("--no-compiler", action="store_true", help="hide the C compiler too")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(
        prefix="undercroft-fresh-", ignore_cleanup_errors=True
    ) as folder:
        machine = Machine(Path(folder), compiler=not options.no_compiler)
        machine.play() if options.command == "play" else machine.test()


class Machine:
    """A folder with a clone, an empty home and the few commands that a bare machine has."""

    def __init__(self, folder: Path, compiler: bool) -> None:
        self.compiler = compiler
        self.clone = folder / "undercroft"
        self.bin = folder / "bin"
        self.home = folder / "home"
        self.bin.mkdir()
        self.home.mkdir()
        for name in (COMMANDS + (COMPILER if compiler else "")).split():
            if path := shutil.which(name):
                (self.bin / name).symlink_to(path)
        (self.bin / "python3").symlink_to(os.path.realpath(sys.executable))
        subprocess.run(["git", "clone", "-q", str(ROOT), str(self.clone)], check=True)

    @property
    def variables(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if KEPT.match(name)}
        return kept | {"PATH": str(self.bin), "HOME": str(self.home), "LANG": "C.UTF-8"}

    def hidden(self, *command: str) -> list[str]:
        """The command, where the machine's fonts are hidden if that is possible."""
        unshare = shutil.which("unshare")
        mount, sh = shutil.which("mount"), shutil.which("sh")
        cover = " && ".join(f"{mount} -t tmpfs none {one}" for one in FONTS if Path(one).is_dir())
        alone, again = [unshare or "", "--mount"], ""
        if os.geteuid() != 0:  # root in a namespace of its own, but only to cover the fonts
            alone.append("--map-root-user")
            again = f"{unshare} --map-user={os.getuid()} --map-group={os.getgid()} "
        alone.append(sh or "")
        if not (unshare and cover) or subprocess.run([*alone, "-c", cover]).returncode != 0:
            print("The machine's fonts stay in sight: mounts can't be unshared here.")
            return list(command)
        return [*alone, "-c", f'{cover} && exec {again}"$@"', "sh", *command]

    def make(self, *goals: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            self.hidden(str(self.bin / "make"), *goals),
            cwd=self.clone,
            env=self.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def test(self) -> None:
        began = time.monotonic()
        running = self.make("test")
        tested: set[str] = set()  # which kind of engine, as the tests say at their end
        for line in running.stdout or ():
            print(line, end="", flush=True)
            tested |= set(TESTED.findall(line))
        minutes, seconds = divmod(int(time.monotonic() - began), 60)
        print(f"make test took {minutes} min {seconds} s on a bare machine.")
        wanted = "compiled" if self.compiler else "uncompiled"
        assert tested == {wanted}, f"the engine was to be {wanted}, and was {tested}"
        sys.exit(running.wait())

    def play(self) -> None:
        """Open the table, load the page, close it; then wait for the compiler and open it again."""
        took = self.open_table()
        made = self.clone / "dist" / "compiled" / ".stamp"
        while not made.exists():
            time.sleep(2)
        self.open_table()
        told = subprocess.run(
            [self.clone / ".venv/bin/undercroft", "--version"], capture_output=True, text=True
        ).stdout
        print(told.strip())
        assert ("(compiled" in told) == self.compiler, "the engine is not what was wanted"
        assert took <= WITHIN, f"the table opened after {took:.0f} s, not within {WITHIN:.0f} s"

    def open_table(self) -> float:
        """Seconds from `make play` to an answer of the page."""
        began = time.monotonic()
        running = self.make("play")
        assert running.stdout
        address = ""
        while not address:
            ready, _, _ = select.select([running.stdout], [], [], 600)
            line = running.stdout.readline() if ready else ""
            assert line, "make play ended before the table was open"
            print(line, end="", flush=True)
            if found := OPEN.search(line):
                address = found[1]
        with urllib.request.urlopen(address) as answer:
            assert b"<html" in answer.read()
        took = time.monotonic() - began
        print(f"The table is open after {took:.1f} s.")
        os.killpg(running.pid, signal.SIGINT)
        running.stdout.close()
        running.wait()
        return took


if __name__ == "__main__":
    main()
