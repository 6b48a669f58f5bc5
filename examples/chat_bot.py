"""Seats a language model behind an OpenAI-compatible address as a bot.

    undercroft sim petz --games 4 --bots "program:python examples/chat_bot.py petz \
        --url http://localhost:8000/v1 --model NAME --log decisions.jsonl,keeper"

It speaks the bot protocol (docs/bot-protocol.md). The model reads what the terminal would show its
seat and answers with the number of a choice. After three answers that are no choice a random move
is played; the log tells how often. A key is taken from the environment, OPENAI_API_KEY.
"""

import argparse
import json
import os
import re
import sys
import time
import urllib.request
from typing import Any

from undercroft.bots.bot_engine import BotEngine
from undercroft.bots.bot_protocol import say_aloud, speak
from undercroft.cli.text_table import decision_text

TRIES = 3
RULES = (
    "You play a board game. Each message shows the table as you see it and a numbered list of "
    "choices. Think briefly, then end your answer with a line `MOVE: ` and the number you choose."
)
ANSWER = re.compile(r"MOVE:\s*(\d+)")


class ChatEngine(BotEngine):
    """Thinks by asking a model; its own level only fills in."""

    def __init__(self, options: argparse.Namespace) -> None:
        super().__init__(options.game, "random")
        self.name = options.model
        self.options = options

    def think(self, budget: Any, seed: str, is_stopped: Any) -> Any:
        assert self.decision is not None
        text, moves = decision_text(self.decision, self.options.lang)
        messages = [{"role": "system", "content": RULES}, {"role": "user", "content": text}]
        began, tries, tokens, move = time.monotonic(), 0, 0, None
        while move is None and tries < TRIES:
            answer, spent = self.ask(messages)
            tries, tokens = tries + 1, tokens + spent
            numbers = [int(number) for number in ANSWER.findall(answer)]
            if numbers and 1 <= numbers[-1] <= len(moves):
                move = moves[numbers[-1] - 1]
            wrong = f"That is no choice. End with `MOVE: ` and a number from 1 to {len(moves)}."
            messages += [
                {"role": "assistant", "content": answer},
                {"role": "user", "content": wrong},
            ]
        self.note(moves=len(moves), tries=tries, filled_in=move is None, tokens=tokens, began=began)
        if move is None:
            return super().think(budget, seed, is_stopped)
        return self.decision.show(move), []

    def ask(self, messages: list[dict[str, str]]) -> tuple[str, int]:
        """The model's answer, and the tokens that were read and written."""
        asked = {"model": self.options.model, "messages": messages, "temperature": 0}
        head = {"Content-Type": "application/json"}
        if key := os.environ.get("OPENAI_API_KEY"):
            head["Authorization"] = f"Bearer {key}"
        address = f"{self.options.url.rstrip('/')}/chat/completions"
        request = urllib.request.Request(address, json.dumps(asked).encode(), head)
        with urllib.request.urlopen(request, timeout=self.options.seconds) as response:
            told = json.load(response)
        return told["choices"][0]["message"]["content"] or "", told["usage"]["total_tokens"]

    def note(self, began: float, **facts: Any) -> None:
        """A line of the log for a decision."""
        if self.options.log:
            facts |= {"model": self.options.model, "seconds": round(time.monotonic() - began, 3)}
            with open(self.options.log, "a", encoding="utf-8") as file:
                file.write(json.dumps(facts) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="A language model as a bot.")
    parser.add_argument("game")
    parser.add_argument("--url", required=True, help="of the service, up to and with /v1")
    parser.add_argument("--model", required=True)
    parser.add_argument("--lang", default="en", choices=["en", "fr"])
    parser.add_argument("--seconds", type=float, default=120.0, help="to wait for an answer")
    parser.add_argument("--log", help="a file that gets a line for each decision")
    speak(ChatEngine(parser.parse_args()), sys.stdin.buffer, say_aloud)


if __name__ == "__main__":
    main()
