CREATE TABLE "morning_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hour" integer,
	"last_day" date,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "todo_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_id" uuid NOT NULL,
	"todo_id" uuid NOT NULL,
	"team_id" uuid,
	"user_id" uuid NOT NULL,
	"reminder" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "todo_reminders_one" UNIQUE("board_id","todo_id","user_id","reminder")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "browser_language" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "reminders" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "morning_mails" ADD CONSTRAINT "morning_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_reminders" ADD CONSTRAINT "todo_reminders_board_id_todo_id_todos_board_id_id_fk" FOREIGN KEY ("board_id","todo_id") REFERENCES "public"."todos"("board_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_reminders" ADD CONSTRAINT "todo_reminders_team_id_user_id_memberships_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."memberships"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "morning_mails_next" ON "morning_mails" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "todo_reminders_due" ON "todo_reminders" USING btree ("at") WHERE "todo_reminders"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "todo_reminders_user" ON "todo_reminders" USING btree ("user_id","team_id");